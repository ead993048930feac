/** How long a text is as an editor counts: every Chinese character, and every word of another script. */
export const lengthOf = (text: string): number =>
  text.match(/\p{Script=Han}|[\p{L}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{N}]|$)/gu)?.length ?? 0
