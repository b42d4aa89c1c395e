import type { Post } from './Post.js';

/** A topic: letters and digits after a `#`, up to the next other character. */
const TOPIC = /#([\p{L}\p{N}]{1,20})/gu;
/** How many topics are listed as hot. */
const MOST = 8;

/** The topics of a post, each once. */
export function topicsOf({ title, content }: Pick<Post, 'title' | 'content'>): readonly string[] {
  return [...new Set([...`${title}\n${content}`.matchAll(TOPIC)].flatMap(([, name]) => name ?? []))];
}

/** The most frequent topics with the number of their posts; of equally frequent ones the first named comes first. */
export function hotTopics(posts: readonly Post[]): readonly { readonly name: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const name of posts.flatMap(topicsOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST);
}
