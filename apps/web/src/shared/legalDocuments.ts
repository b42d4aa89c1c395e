import type { Config } from '../settings/config.js';

export type LegalId = keyof Config['legal'];

/** The title of each document, and its address in this app, which needs no log-in. */
export const LEGAL_DOCUMENTS: Readonly<Record<LegalId, { readonly title: string; readonly path: string }>> = {
  agreement: { title: '平台服务协议', path: '/Agreement' },
  privacy: { title: '隐私政策', path: '/Privacy' },
  license: { title: '证照信息', path: '/License' },
};

export function isAddress(setting: string): boolean {
  return /^https?:\/\/\S+$/u.test(setting);
}

export function legalHref(id: LegalId, legal: Config['legal']): string {
  return isAddress(legal[id]) ? legal[id] : LEGAL_DOCUMENTS[id].path;
}

export interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** A document as the app shows it: its sections, or the operator's address of it. */
export type LegalText = { readonly sections: readonly LegalSection[] } | { readonly address: string };

export function legalText(id: LegalId, { legal, site }: Pick<Config, 'legal' | 'site'>): LegalText {
  const setting = legal[id].trim();
  if (setting === '') return { sections: sectionsOf(BUILT_IN[id](site)) };
  return isAddress(setting) ? { address: setting } : { sections: sectionsOf(setting) };
}

/**
 * Plain text in sections: a line that begins with `#` is a heading, every other line a paragraph; empty lines are
 * skipped.
 */
function sectionsOf(text: string): readonly LegalSection[] {
  const sections: { heading: string; paragraphs: string[] }[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const heading = /^#+\s*(\S.*)$/u.exec(line)?.[1];
    if (heading !== undefined) sections.push({ heading, paragraphs: [] });
    else if (line !== '') {
      if (sections.length === 0) sections.push({ heading: '', paragraphs: [] });
      sections.at(-1)?.paragraphs.push(line);
    }
  }
  return sections;
}

const contactOf = ({ serviceContact }: Config['site']): string =>
  serviceContact === '' ? '平台客服' : `平台客服（${serviceContact}）`;

/** The default texts: correct for the app as built, and without a company's name. */
const BUILT_IN: Readonly<Record<LegalId, (site: Config['site']) => string>> = {
  agreement: (site) => `
欢迎使用${site.name}。注册账号或提交订单前，请你完整阅读本协议；勾选同意即表示你接受全部条款。
# 一、服务内容
平台为你和师傅、店铺、设计师提供下单、沟通、支付与售后服务；服务由你选择的服务方上门完成。
平台展示的师傅、店铺和案例信息由服务方提供，平台对其进行审核与管理。
# 二、账号
你应提供真实、准确的资料，并妥善保管账号与密码；通过你的账号进行的操作视为你本人的操作。
发现账号被盗用时，请立即修改密码并联系${contactOf(site)}。
# 三、价格与支付
费用以下单页面的明细为准；现场新增的费用须经你确认后才会收取。
订单应在页面提示的时间内完成支付，超时未支付的订单将自动取消。
# 四、预约、取消与改约
约定上门时间前可以取消并全额退款；约定后，上门两小时前可以改约。
# 五、验收与售后
完工后请在 72 小时内验收；验收后享 30 天质保，质保期内可申请返修、补件、退款或投诉。
# 六、使用规范
请勿发布违法、侵权或骚扰他人的内容，请勿绕开平台交易；违反时平台可以限制或终止你使用服务。
# 七、协议变更与联系
协议更新后会在本页公示；继续使用服务即表示你接受更新后的内容。
对本协议有疑问，请联系${contactOf(site)}。`,
  privacy: (site) => `
${site.name}重视你的个人信息。本政策说明我们收集哪些信息、如何使用，以及你的权利。
# 一、我们收集的信息
账号信息：用户名、密码（仅保存加密后的结果）、昵称、头像、姓名、手机号与性别。
服务信息：联系人、电话、地址、订单、支付状态、评价、你上传的图片与聊天内容。
施工监控：仅在订单施工期间采集画面，且仅供本订单成员查看。
# 二、我们如何使用
联系人、电话和地址只用于本次服务，师傅仅在预约上门至验收期间可见你的电话。
你的昵称和头像会展示给与你沟通的人；评价可以选择匿名。
# 三、保存在你设备上的内容
登录状态、草稿、搜索记录与聊天记录保存在你的浏览器中，可在退出登录时或在个人中心清除。
# 四、信息的提供
除为你完成服务的师傅、店铺、客服以及法律法规要求外，我们不向他人提供你的个人信息。
# 五、你的权利
你可以在个人中心查看、更正你的资料与地址；需要删除信息或注销账号，请联系${contactOf(site)}。
# 六、未成年人
未满十四周岁的未成年人应在监护人同意后使用本服务。`,
  license: (site) => `
# 经营者
${site.name}
${site.filingNo === '' ? '' : `# 备案信息\n${site.filingNo}`}
# 证照查验
如需查验经营者的营业执照及相关许可证，请联系${contactOf(site)}。`,
};
