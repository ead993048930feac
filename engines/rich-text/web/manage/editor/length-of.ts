/** Length as editors count it: each Chinese character, and each word of other scripts. */
export const lengthOf = (text: string): number =>
  text.match(/\p{Script=Han}|[\p{L}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{N}]|$)/gu)?.length ?? 0
