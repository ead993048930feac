/** The rows of a route table whose import can be parsed: inline in the row, or a named function above. */
export function pagesIn(routes: string): { path: string; imported: string }[] {
  const named = new Map(
    [...routes.matchAll(/const (\w+) = \(\) =>\s*import\(\s*'([^']+)'/g)].map(([, name, file]) => [name!, file!]),
  )
  return routes
    .split(/\bpath:\s*/)
    .slice(1)
    .flatMap((row) => {
      const path = /^'([^']+)'/.exec(row)?.[1]
      const [, spelled, name] = /\bpage:\s*(?:\(\)\s*=>\s*import\(\s*'([^']+)'|(\w+))/.exec(row) ?? []
      const imported = spelled ?? named.get(name ?? '')
      return path && imported ? [{ path, imported }] : []
    })
}

/** The route table of the module that has this file of routes. */
export const tableOf = (routes: string): string => routes.replace(/\/web\/.*$/, '/web/routes.ts')
