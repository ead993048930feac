import { describe, expect, test } from 'vitest'
import { Refused } from '#kernel/web/calls/faults.ts'
import { definitionShape } from '../definition.ts'
import { createKeeper, type Live } from './draft-keeper.ts'
import type { FormToFill, SavedDraft } from './form-to-fill.ts'
import { initialAnswers, type LocalDraft } from './local-draft.ts'

const definition = definitionShape.parse({
  sections: [
    {
      key: 's',
      fields: [
        { kind: 'text', key: 'a' },
        { kind: 'text', key: 'b' },
      ],
    },
  ],
})
const empty = { id: 'f', title: '', version: 'v1', definition, anonymous: false, optionsLeft: [], prefills: [] }
const kept = (answers: object, revision: number): SavedDraft => ({
  answers: { ...answers },
  changed: [],
  revision,
  changedAt: 1,
})
const here = (answers: object, revision: number, synced: boolean): LocalDraft => ({
  answers: { ...answers },
  version: 'v1',
  revision,
  synced,
  at: 1,
})

describe('which draft goes on', () => {
  const begin = (draft: SavedDraft | null, local?: LocalDraft) => initialAnswers({ draft, definition }, local)

  test('the server’s, unless this device has something it lacks', () => {
    expect(begin(null)).toMatchObject({ answers: {}, restored: false, revision: 0 })
    expect(begin(kept({ a: '1' }, 3))).toMatchObject({
      answers: { a: '1' },
      restored: true,
      revision: 3,
      unsaved: false,
    })
    expect(begin(kept({ a: '1' }, 3), here({ a: '0' }, 2, true))).toMatchObject({
      answers: { a: '1' },
      theirs: undefined,
    })
    expect(begin(kept({ a: '1' }, 3), here({ a: '2' }, 3, false))).toMatchObject({ answers: { a: '2' }, unsaved: true })
  })

  test('of two that each went on, this one’s, and the other is named', () => {
    const met = begin(kept({ a: '1' }, 4), here({ a: '2', gone: 'x' }, 3, false))
    expect(met).toMatchObject({ answers: { a: '2' }, revision: 4, theirs: { answers: { a: '1' } } })
    expect(met.answers).not.toHaveProperty('gone')
    expect(begin(kept({ a: '2' }, 4), here({ a: '2' }, 3, false)).theirs).toBeUndefined()
  })

  test('one that was sent from elsewhere does not come back', () => {
    expect(begin(null, here({ a: '1' }, 3, true))).toMatchObject({ answers: {}, restored: false })
    expect(begin(null, here({ a: '1' }, 3, false))).toMatchObject({ answers: { a: '1' }, restored: true })
  })
})

/** A fake server and any number of devices. */
function campusOf() {
  let draft: SavedDraft | null = null
  const device = () => {
    let local: LocalDraft | undefined
    const store = {
      read: () => local,
      save: (next: LocalDraft) => {
        local = next
        return true
      },
      drop: () => {
        local = undefined
      },
    }
    const form = (): FormToFill => ({ ...empty, draft })
    const taken: object[] = []
    const desk: Live['desk'] = {
      send: async () => {},
      reload: async () => form(),
      saveDraft: async ({ answers, revision }) => {
        if ((draft?.revision ?? 0) !== revision) throw new Refused(1, '', 'submissionChanged', null)
        draft = kept(answers, revision + 1)
        return { revision: revision + 1 }
      },
    }
    const begun = initialAnswers(form(), local)
    let live: Live = {
      form: form(),
      desk,
      answers: begun.answers,
      edits: 0,
      onTheirs: (answers) => taken.push(answers),
    }
    const keeper = createKeeper(store, begun, live)
    const type = (answers: object) => {
      live = { ...live, answers: { ...answers }, edits: live.edits + 1 }
      keeper.tell(live)
    }
    return { keeper, type, taken, form, local: () => local }
  }
  return { device, draft: () => draft }
}

describe('two devices', () => {
  test('the second to save is told, and keeps its own if it says so', async () => {
    const { device, draft } = campusOf()
    const [phone, desk] = [device(), device()]
    phone.type({ a: 'phone' })
    await phone.keeper.saveThere()
    expect(phone.keeper.shown.get()).toMatchObject({ state: 'kept' })
    desk.type({ a: 'desk' })
    await desk.keeper.saveThere()
    expect(desk.keeper.shown.get().theirs).toMatchObject({ answers: { a: 'phone' } })
    expect(draft()).toMatchObject({ answers: { a: 'phone' } })
    desk.keeper.choose('mine')
    await expect.poll(() => draft()).toMatchObject({ answers: { a: 'desk' }, revision: 2 })
  })

  test('one that has typed nothing since takes what is newer', async () => {
    const { device } = campusOf()
    const [phone, desk] = [device(), device()]
    phone.type({ a: '1' })
    await phone.keeper.saveThere()
    desk.keeper.meet(desk.form())
    expect(desk.taken).toEqual([{ a: '1' }])
    desk.keeper.meet(desk.form())
    expect(desk.taken).toHaveLength(1)
  })

  test('what one has chosen to take from the other is not typed over by what was here', async () => {
    const { device, draft } = campusOf()
    const [phone, desk] = [device(), device()]
    phone.type({ a: 'phone' })
    await phone.keeper.saveThere()
    desk.type({ a: 'desk' })
    await desk.keeper.saveThere()
    desk.keeper.choose('theirs')
    expect(desk.taken).toEqual([{ a: 'phone' }])
    expect(desk.keeper.isSaved()).toBe(true)
    expect(draft()).toMatchObject({ answers: { a: 'phone' }, revision: 1 })
  })
})

test('what is typed while a save is under way is saved after it, and nothing while it is being sent', async () => {
  const { device, draft } = campusOf()
  const { keeper, type } = device()
  type({ a: '1' })
  const first = keeper.saveThere()
  type({ a: '12' })
  await Promise.all([first, keeper.saveThere()])
  expect(draft()).toMatchObject({ answers: { a: '12' }, revision: 2 })
  expect(keeper.shown.get().theirs).toBeUndefined()
  await keeper.hold()
  type({ a: '123' })
  await keeper.saveThere()
  expect(draft()).toMatchObject({ revision: 2 })
  keeper.release()
  await keeper.saveThere()
  expect(draft()).toMatchObject({ answers: { a: '123' }, revision: 3 })
})

test('the same answers are sent as the same press until it is answered, also after the page was closed', () => {
  const { keeper, local, type } = campusOf().device()
  type({ a: '1' })
  const first = keeper.pressOf({ a: '1' })
  expect(first).toMatch(/^[\w-]{8,64}$/)
  expect(keeper.pressOf({ a: '1' })).toBe(first)
  expect(local()?.press?.key).toBe(first)
  expect(keeper.pressOf({ a: '2' })).not.toBe(first)
  keeper.end()
  keeper.saveHere()
  expect(local()).toBeUndefined()
})
