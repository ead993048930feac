/** Matches a part of the name, or of its pinyin. */
export function fits(text: string, ...names: string[]): boolean {
  const wanted = text.trim().toLowerCase()
  return wanted === '' || names.some((name) => name.toLowerCase().includes(wanted))
}
