/** Whether what was typed names this: a part of the name, or the letters its pinyin begins with. */
export function fits(text: string, ...names: string[]): boolean {
  const wanted = text.trim().toLowerCase()
  return wanted === '' || names.some((name) => name.toLowerCase().includes(wanted))
}
