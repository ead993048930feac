import { randomUUID } from 'node:crypto'
import { dayMs } from '#kernel/clock.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { wordsOf } from './contact-words.ts'
import { type DemoContact, demoContacts, hours } from './demo-contacts.ts'
import { contacts } from './schema.ts'

type Unit = Pick<typeof departments.$inferSelect, 'id' | 'code' | 'name'>
type Row = typeof contacts.$inferInsert

/** Demo phone book: public and staff contacts, one proposal, some stale ones. */
export async function seed(ctx: SeedContext): Promise<void> {
  const { db } = ctx
  const units = await unitsOf(ctx)
  const byCode = new Map(units.map((unit) => [unit.code, unit]))
  const schools = units.filter(({ code }) => /^C\d$/.test(code)).map(({ code }) => code)
  const staff = await db
    .select({ id: people.id, name: people.name, role: people.role, unit: people.department })
    .from(people)
  const rows = demoContacts(schools).flatMap((demo, position) => {
    const unit = byCode.get(demo.unit)
    if (!unit) return []
    const someone = staff.find((one) => one.unit === unit.id && one.role !== 'student')
    return [rowOf(ctx, demo, unit, position, someone)]
  })
  if (rows.length) await db.insert(contacts).values(rows)
  await propose(ctx, byCode.get('XX') ?? units[0]!)
}

function rowOf(
  ctx: SeedContext,
  demo: DemoContact,
  unit: Unit,
  position: number,
  someone?: { id: string; name: string },
): Row {
  const at = ctx.site.languages[0] === 'en' ? 1 : 0
  const [post, office, when] = [demo.post[at], demo.office[at], hours[demo.hours][at]]
  const duties = demo.duties[at].split(',')
  const old = position % 11 === 5
  const name = position % 3 === 0 ? (someone?.name ?? '') : ''
  return {
    department: unit.id,
    post,
    duties,
    name,
    person: name ? someone!.id : null,
    office,
    phones: [`0571-${demo.phone}`],
    mobile: name ? `1380003${String(position).padStart(4, '0')}` : '',
    hours: when,
    visibility: demo.visibility,
    state: old ? 'stale' : 'approved',
    words: wordsOf([post, ...duties, name, office, unit.name, demo.phone]),
    position,
    confirmedAt: new Date(ctx.now.getTime() - (old ? 260 : 3 + position) * dayMs),
  }
}

async function propose(ctx: SeedContext, unit: Unit): Promise<void> {
  const en = ctx.site.languages[0] === 'en'
  const post = en ? 'Meeting room technology' : '会议系统'
  const duties = en ? ['video meeting', 'streaming'] : ['视频会议', '直播']
  await ctx.db.insert(contacts).values({
    department: unit.id,
    post,
    duties,
    phones: ['0571-62510840'],
    visibility: 'staff',
    state: 'proposed',
    words: wordsOf([post, ...duties, unit.name]),
    position: 999,
    confirmedAt: ctx.now,
    proposedBy: ctx.people.admin ?? null,
  })
}

/** The site's units; if there are none, two are created for the contacts. */
async function unitsOf({ db, site }: SeedContext): Promise<Unit[]> {
  const columns = { id: departments.id, code: departments.code, name: departments.name }
  const there = await db.select(columns).from(departments)
  if (there.length) return there
  const [top, office] = [randomUUID(), randomUUID()]
  return db
    .insert(departments)
    .values([
      { id: top, code: 'U', name: Object.values(site.name)[0] ?? site.id, line: [top] },
      { id: office, parent: top, code: 'XX', name: '信息化办公室', line: [top, office] },
    ])
    .returning(columns)
}
