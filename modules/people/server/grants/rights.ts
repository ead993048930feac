/** Application key → permissions. */
export type Rights = Record<string, string[]>

/** `bus.manage` for each. */
export const flat = (rights: Readonly<Rights>): string[] =>
  Object.entries(rights).flatMap(([app, modules]) => modules.map((module) => `${app}.${module}`))

export function bundled(flatRights: readonly string[]): Rights {
  const rights = new Map<string, string[]>()
  for (const right of new Set(flatRights)) {
    const [app, module] = right.split('.') as [string, string]
    rights.set(app, [...(rights.get(app) ?? []), module])
  }
  return Object.fromEntries(rights)
}
