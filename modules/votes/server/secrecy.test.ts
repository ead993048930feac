import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { asOwner } from '#kernel/server/db/open.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { served as inbox } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { count } from '../count.ts'
import type { Marks } from '../rule.ts'
import { receiptOf } from './box.ts'
import { served } from './index.ts'
import { electors, envelopes, secretBallots, votes } from './schema.ts'
import { newKey, type Polls, polls } from './testing/polls.ts'
import { everyRow, logPosition, type Trace, writeAheadLog } from './testing/traces.ts'

let logged = ''
const logTo = {
  write: (line: string) => {
    logged += line
  },
}
const t: Polls = await campus([served, inbox], [], { logLevel: 'debug', logTo })

type Ballot = { key: string; marks: Marks }
const shuffled = <T>(list: readonly T[]): T[] => {
  const rest = [...list]
  return list.map(() => rest.splice(randomInt(rest.length), 1)[0]!)
}
/** Of every length, so that the size of an envelope would tell something, and with grades that occur nowhere else. */
const someBallots = (n: number): Ballot[] =>
  Array.from({ length: n }, (_, i) => ({
    key: newKey(),
    marks: Object.fromEntries(Array.from({ length: 1 + (i % 3) }, (__, at) => [at + 1, randomInt(100, 1000)])),
  }))

/** A vote in which each voter puts in one of these ballots, in any order, each in a commit of its own. */
async function held(ballots: readonly Ballot[]) {
  const s = await polls(t)
  const voters = await s.crowd(ballots.length)
  const id = await s.put({ method: 'score', top: 1000 })
  for (const [i, voter] of shuffled(voters).entries()) await s.cast(voter, id, ballots[i]!.marks, ballots[i]!.key)
  return { ...s, voters, id }
}

/** The grades of ballots as they would be written anywhere. */
const gradesOf = (ballots: readonly Ballot[]) =>
  ballots.flatMap(({ marks }) => Object.entries(marks).flatMap(([n, grade]) => [`"${n}":${grade}`, `"${n}": ${grade}`]))
/** What tells something of a ballot: its key, its receipt in any form. */
const secretsOf = (ballots: readonly Ballot[]) => ballots.flatMap(({ key }) => [key, receiptOf(key)])
const naming = (rows: readonly Trace[], texts: readonly string[]) =>
  rows.filter(({ row }) => texts.some((text) => row.includes(text)))
const owned = <T>(work: (owner: pg.Client) => Promise<T>) => asOwner(t.portal.database.ownerUrl, work)

test('property: while a secret vote is open, no table, log or backup says what is in a ballot', async () => {
  for (let run = 0; run < 3; run++) {
    const ballots = someBallots(9)
    const from = await owned(logPosition)
    const { id, db, voters } = await held(shuffled(ballots))
    const [rows, written] = await owned(async (owner) => [
      await everyRow(owner),
      await writeAheadLog(owner, from, await logPosition(owner)),
    ])
    for (const texts of [secretsOf(ballots), gradesOf(ballots)]) {
      expect(naming(rows, texts)).toEqual([])
      expect(texts.filter((text) => written.includes(text))).toEqual([])
    }
    // The voters are there, so that the search finds what there is.
    expect(naming(rows, [voters[0]!.id]).length).toBeGreaterThan(0)
    expect(written.includes(voters[0]!.number)).toBe(true)
    const inBox = await db.select().from(envelopes).where(eq(envelopes.vote, id))
    expect(new Set(inBox.map(({ sealed }) => sealed.length)).size).toBe(1)
    expect(new Set(inBox.map(({ sealed }) => sealed)).size).toBe(9)
  }
})

test('property: afterwards no ballot can be joined with a voter', async () => {
  for (let run = 0; run < 3; run++) {
    const ballots = someBallots(9)
    const { id, over, job, db, voters } = await held(shuffled(ballots))
    const from = await owned(logPosition)
    await over(id)
    await job('closeVotes')
    const rows = (await owned(everyRow)).filter(
      ({ row }) => row.includes(id) || secretsOf(ballots).some((text) => row.includes(text)),
    )
    const stored = rows.filter(({ table }) => table === 'vote_secret_ballots')
    expect(stored).toHaveLength(9)
    // No other row knows a receipt or key; no ballot names a person; envelopes and their key are gone.
    expect(naming(rows, secretsOf(ballots)).map(({ table }) => table)).toEqual(stored.map(({ table }) => table))
    expect(
      naming(
        stored,
        voters.flatMap(({ id: person, number }) => [person, number]),
      ),
    ).toEqual([])
    expect(rows.filter(({ table }) => ['vote_envelopes', 'vote_box_keys', 'vote_ballots'].includes(table))).toEqual([])
    // Written by one transaction, in the order of the receipts: nothing of the order of voting is left.
    expect(new Set(stored.map(({ xmin }) => xmin)).size).toBe(1)
    const receipts = stored.map(
      ({ row }) => ballots.map(({ key }) => receiptOf(key)).find((receipt) => row.includes(receipt))!,
    )
    expect(receipts).toEqual(receipts.toSorted())
    const written = await owned(async (owner) => writeAheadLog(owner, from, await logPosition(owner)))
    const places = receipts.map((receipt) => written.indexOf(receipt))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    // No column of a ballot is a time or an id.
    expect(
      Object.keys((await db.select().from(secretBallots).where(eq(secretBallots.vote, id)))[0]!).toSorted(),
    ).toEqual(['marks', 'receipt', 'site', 'vote'])
  }
})

test('property: whoever puts in which ballot, and when, leaves the same rows', async () => {
  const ballots = someBallots(12)
  const left = async () => {
    const { id, over, job, db, call, anyone } = await held(shuffled(ballots))
    await over(id)
    await job('closeVotes')
    const rows = await db
      .select({ receipt: secretBallots.receipt, marks: secretBallots.marks })
      .from(secretBallots)
      .where(eq(secretBallots.vote, id))
    const marked = await db.select({ voted: electors.voted }).from(electors).where(eq(electors.vote, id))
    const { result, rule } = await call(anyone, contract.voteResult, { id })
    expect(
      count(rule, { numbers: [1, 2, 3], ballots: ballots.map(({ marks }) => marks), electorate: 17, voters: 12 }),
    ).toEqual(result)
    return { rows, result, voted: marked.filter(({ voted }) => voted).length }
  }
  const first = await left()
  expect(first.voted).toBe(12)
  for (let run = 0; run < 2; run++) expect(await left()).toEqual(first)
})

test('the log of the portal names no ballot', async () => {
  const ballots = someBallots(6)
  const { id, over, job } = await held(ballots)
  await over(id)
  await job('closeVotes')
  t.portal.log.warn('the log is read')
  expect(logged).toContain('the log is read')
  expect([...secretsOf(ballots), ...gradesOf(ballots)].filter((text) => logged.includes(text))).toEqual([])
})

test('the key of a box is not in the database: a copy of the tables opens no envelope', async () => {
  const { id, db } = await held(someBallots(6))
  const rows = await owned(everyRow)
  const { secret } = t.portal.settings
  expect(naming(rows, [secret])).toEqual([])
  const [row] = await db.select().from(votes).where(eq(votes.id, id))
  expect(row!.ballots).toBe(6)
})

test('what an answer was is not stored by its idempotency key', async () => {
  const s = await polls(t)
  const id = await s.put()
  const key = newKey()
  await s.cast(s.lin as Caller, id, { 1: 1 }, key)
  const rows = await owned(everyRow)
  expect(naming(rows, [key, receiptOf(key)])).toEqual([])
  expect(contract.castVote.once).toBeUndefined()
})
