import type { CascadeOption } from '#kernel/web/ui/pickers/CascadePicker.tsx'

type Options = readonly CascadeOption[]

const mostFound = 30

/** The options below a path; empty if the path is a leaf or unknown. */
export function belowOf(options: Options, path: readonly string[]): Options {
  const [first, ...rest] = path
  if (first === undefined) return options
  return belowOf(options.find(({ value }) => value === first)?.children ?? [], rest)
}

/** Paths of the districts and cities whose name matches. */
export function placesNamed(options: Options, text: string, before: readonly string[] = []): string[][] {
  const found: string[][] = []
  for (const { value, children } of options) {
    if (found.length >= mostFound) break
    const path = [...before, value]
    if (!children?.length) {
      if (path.some((name) => name.includes(text))) found.push(path)
    } else found.push(...placesNamed(children, text, path))
  }
  return found.slice(0, mostFound)
}
