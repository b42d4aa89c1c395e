/** The two accounts to add to an order's group; undefined for one that was not requested. */
export interface FoundMembers {
  readonly self: string;
  /** Ids of the known members. */
  readonly inside?: readonly string[];
  /** Null if no account has that mobile number. */
  readonly colleague?: { readonly id: string } | null;
  readonly customer?: { readonly id: string } | null;
}

/** The result: a text to show, and the accounts to add even so (A57). */
export interface MemberPlan {
  readonly refusal: string | null;
  /** Whose account the refusal is about; of both the first. */
  readonly refused?: 'colleague' | 'customer' | undefined;
  /** The requested account that is a member already. */
  readonly warning: string | null;
  /** The text about the requested account that does not exist, while the other one does; null if both exist. */
  readonly missing: string | null;
  readonly adds: readonly ('colleague' | 'customer')[];
}

const NAMES = { colleague: '同事', customer: '客户' } as const;
const INSIDE = '该成员已入群';
const BOTH = ['colleague', 'customer'] as const;

/** Which accounts can be added, and the text for those that cannot (R267–R274). */
export function memberPlan({ self, inside = [], ...found }: FoundMembers): MemberPlan {
  const lookedUp = BOTH.filter((kind) => found[kind] !== undefined);
  const there = lookedUp.filter((kind) => found[kind] !== null);
  const missing = lookedUp.filter((kind) => found[kind] === null);
  const own = there.find((kind) => found[kind]?.id.toLowerCase() === self.toLowerCase());
  if (own !== undefined) return refuse('不能添加自己账号', own);
  if (there.length === 0)
    return refuse(`添加失败，添加的${missing.map((kind) => NAMES[kind]).join('和')}账号不存在`, missing[0]);
  const members = new Set(inside.map((id) => id.toLowerCase()));
  const adds = there.filter((kind) => !members.has(found[kind]?.id.toLowerCase() ?? ''));
  if (adds.length === 0) return refuse(INSIDE, there[0]);
  const [gone] = missing;
  return {
    refusal: null,
    warning: adds.length < there.length ? INSIDE : null,
    missing: gone === undefined ? null : `添加的${NAMES[gone]}账号不存在，是否继续添加`,
    adds,
  };
}

function refuse(refusal: string, refused: MemberPlan['refused']): MemberPlan {
  return { refusal, refused, warning: null, missing: null, adds: [] };
}
