import { readFileApart } from '#engines/imports/server/reading/read-file-apart.ts'
import { unpacked } from '#engines/imports/server/reading/unpack.ts'
import { ListTrouble } from '#engines/imports/shapes.ts'
import { badInput } from '#kernel/language/words.ts'
import { getUpload, type StepContext } from '#kernel/server/context.ts'
import { oneroster } from '../module.ts'
import { type Kind, kinds } from '../shapes.ts'
import { keep, keepOnly } from './copies.ts'
import { type Kept, keptOf } from './objects.ts'

type Line = Readonly<Record<string, string>>
type Collection = { kind: Kind; isWhole: boolean; list: Kept[] }

/** Takes the CSV bundle: files named in its manifest as `bulk` are whole, those named `delta` only changes. */
export async function uploadBundle(ctx: StepContext) {
  const upload = getUpload(ctx, 'file')
  if (!upload) throw badInput({ file: 'missing' })
  if (upload.bytes.length < 22 || upload.bytes.readUInt16BE(0) !== 0x504b) throw oneroster.fail('noBundle')
  const collections = await readBundle(upload.bytes, ctx.now)
  await ctx.write(async ({ db, audit }) => {
    for (const { kind, isWhole, list } of collections) {
      for (let from = 0; from < list.length; from += batch) await keep(db, kind, list.slice(from, from + batch))
      if (isWhole)
        await keepOnly(
          db,
          kind,
          list.map(({ sourcedId }) => sourcedId),
        )
    }
    const after = Object.fromEntries(collections.map(({ kind, list }) => [kind, list.length]))
    await audit({ action: 'uploadBundle', entity: 'oneroster.copies', after })
  })
  return { rows: collections.reduce((sum, { list }) => sum + list.length, 0) }
}

const batch = 2_000

async function readBundle(bytes: Buffer, now: Date): Promise<Collection[]> {
  try {
    const files = new Map(
      unpacked(bytes, /(^|\/)\w+\.csv$/).map(({ name, content }) => [name.split('/').at(-1)!, content]),
    )
    const linesOf = async (name: string) => (files.has(name) ? tableOf(await readFileApart(files.get(name)!)) : [])
    const manifest = new Map((await linesOf('manifest.csv')).map((line) => [line.propertyName, line.value]))
    if (!manifest.get('oneroster.version')?.startsWith('1.2')) throw oneroster.fail('badBundle')
    const roles = rolesOf(await linesOf('roles.csv'))
    const collections: Collection[] = []
    for (const kind of kinds) {
      const how = manifest.get(`file.${kind}`)
      if (how !== 'bulk' && how !== 'delta') continue
      const lines = await linesOf(`${kind}.csv`)
      const list = lines.flatMap((line) => keptOf(kind, objectOf(kind, line, roles, now)) ?? [])
      collections.push({ kind, isWhole: how === 'bulk', list })
    }
    if (collections.length === 0) throw oneroster.fail('badBundle')
    return collections
  } catch (error) {
    throw error instanceof ListTrouble ? oneroster.fail('badBundle') : error
  }
}

const tableOf = ({ headers, rows }: Awaited<ReturnType<typeof readFileApart>>): Line[] =>
  rows.map(({ cells }) => Object.fromEntries(headers.map((header, i) => [header.trim(), cells[i] ?? ''])))

type Role = { roleType: string; role: string; org: { sourcedId: string } }

function rolesOf(lines: readonly Line[]): Map<string, Role[]> {
  const roles = new Map<string, Role[]>()
  for (const { userSourcedId = '', roleType = '', role = '', orgSourcedId = '', status = '' } of lines) {
    if (status === 'tobedeleted') continue
    roles.set(userSourcedId, [
      ...(roles.get(userSourcedId) ?? []),
      { roleType, role, org: { sourcedId: orgSourcedId } },
    ])
  }
  return roles
}

const ref = (id = '') => (id ? { sourcedId: id } : null)

/** A line as the REST binding would have it. Bulk files leave status and date empty. */
function objectOf(kind: Kind, line: Line, roles: ReadonlyMap<string, Role[]>, now: Date): unknown {
  const about = {
    ...line,
    status: line.status || 'active',
    dateLastModified: line.dateLastModified || now.toISOString(),
  }
  if (kind === 'orgs' || kind === 'academicSessions') return { ...about, parent: ref(line.parentSourcedId) }
  if (kind === 'users')
    return { ...about, primaryOrg: ref(line.primaryOrgSourcedId), roles: roles.get(line.sourcedId ?? '') ?? [] }
  if (kind === 'courses') return { ...about, org: ref(line.orgSourcedId) }
  if (kind === 'classes') {
    const terms = (line.termSourcedIds ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean)
    return { ...about, course: ref(line.courseSourcedId), terms: terms.map((sourcedId) => ({ sourcedId })) }
  }
  if (kind === 'results')
    return { ...about, lineItem: ref(line.lineItemSourcedId), student: ref(line.studentSourcedId) }
  return { ...about, class: ref(line.classSourcedId), user: ref(line.userSourcedId) }
}
