import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { contract } from '../../contract.ts'

export type Grant = ReceivedFrom<typeof contract.grants>['list'][number]
export type Catalogue = ReceivedFrom<typeof contract.rightsCatalogue>['list']

export const useCatalogue = (): Catalogue => useRead(contract.rightsCatalogue, {}).data?.list ?? []

/** Text of a grant: the role, or the application with its permissions. Unknown ones by their key. */
export function grantedWhat({ role, app, modules }: Pick<Grant, 'role' | 'app' | 'modules'>, catalogue: Catalogue) {
  if (role) return role.name
  const known = catalogue.find((one) => one.app === app)
  const names = modules.map((key) => known?.rights.find((right) => right.key === key)?.name ?? key)
  return `${known?.name ?? app} · ${names.join('、')}`
}

/** Application by application: 校车（管理）；人员与权限（查看人员、维护人员）. */
export function rightNames(rights: readonly string[], catalogue: Catalogue): string {
  const held = new Set(rights)
  return catalogue
    .map(({ app, name, rights: all }) => ({ name, of: all.filter(({ key }) => held.has(`${app}.${key}`)) }))
    .filter(({ of }) => of.length > 0)
    .map(({ name, of }) => `${name} · ${of.map((right) => right.name).join('、')}`)
    .join('；')
}
