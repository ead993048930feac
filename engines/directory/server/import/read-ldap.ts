import { connect as connectPlain, isIP } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import { Client, InvalidCredentialsError } from 'ldapts'
import type { RawRow } from '#engines/imports/server/reading/check-row.ts'
import type { List } from '#engines/imports/server/reading/read-file.ts'
import { ListTrouble } from '#engines/imports/shapes.ts'
import { publicLookup } from '#kernel/server/outbound.ts'
import { isPublicAddress } from '#kernel/server/public-address.ts'
import type { Field } from '../../import-shapes.ts'

export type LdapSource = {
  url: string
  startTls: boolean
  /** The certificate authority of the server's certificate, as PEM; '' for the public ones. */
  ca: string
  bindDn: string
  password: string
  /** Where people are in the directory, and the role of those there. */
  bases: readonly { dn: string; role: string }[]
  filter: string
  pageSize: number
  mostEntries: number
  /** Field → attribute. */
  attributes: Partial<Record<Field, string>>
  /** Allows public addresses only, since the operator has not listed this host as trusted. */
  guarded: boolean
}

type Values = Record<string, string | string[] | Buffer | Buffer[]>

const disabled = 2
const patience = { connectTimeout: 8_000, timeout: 30_000 }

/** Reads all people of a directory server, as a list like any other; called by the reading thread. Referrals are not followed. */
export async function read(source: LdapSource): Promise<List> {
  const host = hostOf(source)
  if (source.guarded && isIP(host) && !isPublicAddress(host)) throw new ListTrouble('unreachable')
  const client = new Client({ url: source.url, ...patience, ...connections(source), strictDN: false })
  try {
    if (source.startTls) await client.startTLS(secureOptions(source))
    await client.bind(source.bindDn, source.password)
    return { headers: [...headersOf(source), 'role', 'state'], rows: await everyone(client, source), encoding: '' }
  } catch (error) {
    if (error instanceof ListTrouble) throw error
    if (error instanceof InvalidCredentialsError) throw new ListTrouble('refused')
    throw new ListTrouble('unreachable', String(error))
  } finally {
    await client.unbind().catch(() => {})
  }
}

const headersOf = ({ attributes }: LdapSource): Field[] =>
  (Object.keys(attributes) as Field[]).filter((field) => field !== 'role' && field !== 'state')

async function everyone(client: Client, source: LdapSource): Promise<RawRow[]> {
  const { filter, pageSize, mostEntries, attributes } = source
  const wanted = [...Object.values(attributes), 'userAccountControl']
  const rows: RawRow[] = []
  for (const { dn, role } of source.bases) {
    const pages = client.searchPaginated(dn, {
      scope: 'sub',
      filter,
      attributes: wanted,
      paged: { pageSize },
      derefAliases: 'never',
    })
    for await (const { searchEntries } of pages) {
      for (const entry of searchEntries) {
        rows.push({ row: rows.length + 1, cells: cellsOf(entry as unknown as Values, source, role) })
      }
      if (rows.length > mostEntries) throw new ListTrouble('tooManyRows')
    }
  }
  if (rows.length === 0) throw new ListTrouble('noRows')
  return rows
}

function cellsOf(entry: Values, source: LdapSource, role: string): string[] {
  const { attributes } = source
  const value = (attribute: string | undefined) => (attribute ? textOf(entry[attribute]) : '')
  const isDisabled = (Number(value('userAccountControl')) & disabled) !== 0
  const cells = headersOf(source).map((field) => value(attributes[field]))
  return [...cells, value(attributes.role) || role, isDisabled ? 'disabled' : value(attributes.state)]
}

function textOf(value: Values[string] | undefined): string {
  if (value === undefined) return ''
  return [value].flat().map(String).join(',').trim()
}

const hostOf = ({ url }: LdapSource): string => new URL(url).hostname.replace(/^\[|\]$/g, '')

const secureOptions = (source: LdapSource) => ({
  ...(source.ca && { ca: source.ca }),
  // SNI must not be an IP address; the certificate is checked all the same.
  ...(!isIP(hostOf(source)) && { servername: hostOf(source) }),
  host: hostOf(source),
  minVersion: 'TLSv1.2' as const,
})

/**
 * The name is resolved by the connection itself, so that it cannot point to an internal address unless the operator
 * allowed the host.
 */
function connections(source: LdapSource) {
  const lookup = source.guarded ? { lookup: publicLookup } : {}
  return {
    // The mere presence of `tlsOptions` would make the client use TLS from the start.
    ...(source.url.startsWith('ldaps:') && { tlsOptions: secureOptions(source) }),
    createConnection: ((port: number, host: string) => connectPlain({ port, host, ...lookup })) as typeof connectPlain,
    createSecureConnection: ((...given: unknown[]) => {
      const [port] = given
      if (typeof port !== 'number') return connectSecure(given[0] as object)
      return connectSecure({ port, ...secureOptions(source), ...lookup })
    }) as typeof connectSecure,
  }
}
