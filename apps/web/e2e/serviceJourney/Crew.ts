import { expect } from '../fixtures/people.js';
import type { Person } from '../fixtures/Person.js';
import type { SandboxProcess } from '../fixtures/SandboxProcess.js';

/** The people of a day of customer service, each in a separate browser. */
export interface Crew {
  /** 客服小安. */
  readonly service: Person;
  /** 林晓, who owns the group of the order in progress. */
  readonly customer: Person;
  /** 陈一帆, an ordinary member of it. */
  readonly colleague: Person;
  /** 周玲, who is muted in it. */
  readonly neighbour: Person;
  /** 孙巧, who is in none of the groups. */
  readonly applicant: Person;
  readonly sandbox: SandboxProcess;
}

export async function turnTo({ page }: Person, section: '首页' | '我的订单' | '我的消息'): Promise<void> {
  const navigation = page.getByRole('navigation').first();
  await navigation.getByRole('link', { name: new RegExp(`^${section}`, 'u') }).click();
}

export async function goToConversation(person: Person, name: string): Promise<void> {
  await turnTo(person, '我的消息');
  await person.page.getByRole('link', { name: '客服', exact: true }).click();
  await person.open(name);
}

export async function waitingOf({ page }: Person): Promise<number> {
  const section = page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: /^我的消息/u });
  await expect(section).toBeVisible();
  const words = (await section.getAttribute('aria-label')) ?? (await section.textContent()) ?? '';
  return Number(/\d+/u.exec(words)?.[0] ?? 0);
}
