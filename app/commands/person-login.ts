import { eq, sql } from 'drizzle-orm'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { clearFailures } from '#kernel/server/people/login-failures.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'
import { hashOf, newSessionId, sessionSeconds } from '#kernel/server/sessions/cookies.ts'
import { command } from './command.ts'
import { hashGiven } from './given-password.ts'
import { findPerson } from './people.ts'
import { findSite, note } from './site-rows.ts'

const passwdOptions = { site: 'needed', number: 'needed', password: 'needed' } as const

export const passwd = command('a new password; every session ends', passwdOptions, async (desk, given) => {
  const { site, number } = given
  const passwordHash = await hashGiven(given.password)
  await writeForSite(desk.database.pool, site, async (db) => {
    await findSite(db, site)
    const { id } = await findPerson(db, site, number)
    await db.update(people).set({ passwordHash }).where(eq(people.id, id))
    await db.delete(sessions).where(eq(sessions.person, id))
    await clearFailures(db, number)
    await note(db, { action: 'person.passwd', entity: 'person', entityId: id })
  })
  return `The person ${number} at ${site} has a new password.`
})

export const session = command(
  'logs a person in and prints the cookie',
  { site: 'needed', number: 'needed' },
  async (desk, { site, number }) => {
    const sessionId = newSessionId()
    await writeForSite(desk.database.pool, site, async (db) => {
      await findSite(db, site)
      const { id } = await findPerson(db, site, number)
      const expiresAt = sql`now() + make_interval(secs => ${sessionSeconds})`
      await db.insert(sessions).values({ id: hashOf(sessionId), person: id, expiresAt, agent: 'operator' })
      await note(db, { action: 'person.session', entity: 'person', entityId: id })
    })
    return `eai-sess=${sessionId}`
  },
)
