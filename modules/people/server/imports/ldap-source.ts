import type { LdapSource } from '#engines/directory/server/import/read-ldap.ts'
import type { Tools } from '#kernel/server/context.ts'
import type { LdapSettings } from '../../settings.ts'

/** Loaded by the reading thread. */
export const ldapReader = import.meta.resolve('#engines/directory/server/import/read-ldap.ts')

/** LDAP connection settings. A host not allowed by the operator must have a public address. */
export function ldapSource(settings: LdapSettings, { outbound }: Pick<Tools, 'outbound'>): LdapSource {
  const { url, bases, attributes, startTls, ca, bindDn, password, filter, pageSize, mostEntries } = settings
  const { hostname, port, protocol } = new URL(url)
  const usual = protocol === 'ldaps:' ? 636 : 389
  return {
    ...{ url, startTls, ca, bindDn, password, filter, pageSize, mostEntries },
    bases: bases.map(({ dn, role }) => ({ dn, role: role ?? '' })),
    attributes: Object.fromEntries(Object.entries(attributes).filter(([, name]) => name !== undefined)),
    guarded: !outbound.trusts(hostname.toLowerCase(), Number(port || usual)),
  }
}
