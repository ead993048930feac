import type { Call } from '#kernel/contract.ts'
import type { Module, ServiceTile } from '#kernel/module.ts'
import type { Served } from '../serve.ts'

/**
 * The services a call belongs to: the one it names, else those of the module that no call names, else all. A call of
 * several services stays open while one of them is.
 */
export function tilesOfCall(
  { module, contract }: Pick<Served, 'module' | 'contract'>,
  call: Call,
): readonly ServiceTile[] {
  const { services } = module
  if (call.service !== undefined) return services.filter(({ key }) => key === call.service)
  const named = new Set(Object.values(contract).map(({ service }) => service))
  const rest = services.filter(({ key }) => !named.has(key))
  return rest.length ? rest : services
}

/** The same for a page: services whose own page is in its group or that list the group, else all. */
export function tilesOfPage({ services }: Pick<Module, 'services'>, page: string): readonly ServiceTile[] {
  const path = page.split('?', 1)[0]!
  const exact = services.filter((tile) => tile.page === path)
  const group = groupOf(path)
  return orElse(
    exact,
    services.filter((tile) => groupOf(tile.page) === group || tile.pages?.includes(group)),
    services,
  )
}

const groupOf = (page: string): string => page.split('/', 1)[0]!

const orElse = (...lists: readonly (readonly ServiceTile[])[]): readonly ServiceTile[] =>
  lists.find((list) => list.length > 0) ?? []
