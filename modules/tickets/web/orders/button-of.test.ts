import { describe, expect, test } from 'vitest'
import type { Action, Mine, Session, State } from '../../shapes.ts'
import { buttonOf } from './button-of.ts'

const now = 1_000_000
const none: Mine = { standing: 'none', grant: '', count: 0, places: [], until: 0, ahead: 0, returns: 'no', actions: [] }

function sessionOf(state: State, mine: Partial<Mine> = {}, more: Partial<Session> = {}): Session {
  return {
    id: 's',
    title: '',
    place: '',
    startsAt: now + 90_000,
    endsAt: now + 97_200,
    doorsAt: now + 88_000,
    state,
    seated: false,
    left: 10,
    size: 10,
    waiting: 0,
    quotas: [{ id: 'q', name: 'all', size: 10, left: 10, forMe: true }],
    mine: { ...none, ...mine },
    ...more,
  }
}

type Overrides = { opensAt?: number; closesAt?: number; mode?: 'grab' | 'lottery' | 'reserve'; roomRate?: number }

const faceOf = (session: Session, event: Overrides = {}, scene: Partial<Parameters<typeof buttonOf>[0]> = {}) =>
  buttonOf({
    event: { mode: 'grab', opensAt: now - 60, closesAt: now + 3600, roomRate: 0, ...event },
    session,
    now,
    isPerson: true,
    room: 'none',
    ahead: 0,
    ...scene,
  })

const may = (...actions: Action[]): Partial<Mine> => ({ actions })

describe('the one big button', () => {
  test('before the sale it asks to subscribe, and counts down', () => {
    const face = faceOf(sessionOf('announced', may('subscribe')), { opensAt: now + 75 })
    expect(face).toMatchObject({ label: 'button.subscribe', act: 'subscribe' })
    expect(face.note).toEqual({ key: 'button.opensIn', params: { left: '01:15' } })
    expect(faceOf(sessionOf('announced', may('unsubscribe')), { opensAt: now + 75 }).label).toBe('button.subscribed')
  })

  test('opens by the clock alone, for whoever falls under a quota', () => {
    expect(faceOf(sessionOf('announced', may('subscribe')), { opensAt: now })).toEqual({
      label: 'button.grab',
      act: 'enroll',
    })
    const notMine = { quotas: [{ id: 'q', name: 'x', size: 5, left: 5, forMe: false }] }
    expect(faceOf(sessionOf('announced', {}, notMine), { opensAt: now })).toEqual({ label: 'button.notForYou' })
  })

  test.each([
    ['grab', 'button.grab'],
    ['lottery', 'button.lottery'],
    ['reserve', 'button.reserve'],
  ] as const)('on sale in mode %s', (mode, label) => {
    expect(faceOf(sessionOf('open', may('enroll')), { mode })).toEqual({ label, act: 'enroll' })
  })

  test('seats are chosen on their own page', () => {
    expect(faceOf(sessionOf('open', may('chooseSeat'), { seated: true }))).toEqual({
      label: 'button.chooseSeat',
      act: 'chooseSeat',
    })
  })

  test('sold out leads to the waiting list where there is one', () => {
    expect(faceOf(sessionOf('soldOut', may('wait')))).toEqual({ label: 'button.wait', act: 'wait' })
    expect(faceOf(sessionOf('soldOut'))).toEqual({ label: 'button.soldOut' })
    expect(faceOf(sessionOf('open', may('wait')))).toEqual({ label: 'button.onlyWait', act: 'wait' })
  })

  test('a hold counts down to its end and is none afterwards', () => {
    const held = { standing: 'held', until: now + 65, ...may('confirm') } as const
    expect(faceOf(sessionOf('open', held))).toMatchObject({
      label: 'button.confirm',
      params: { left: '01:05' },
      act: 'confirm',
    })
    const over = { standing: 'held', until: now, ...may('enroll') } as const
    expect(faceOf(sessionOf('open', over)).act).toBe('enroll')
  })

  test('what one has comes before how the sale stands', () => {
    expect(faceOf(sessionOf('soldOut', { standing: 'issued' }))).toEqual({ label: 'button.issued', act: 'show' })
    const over = { startsAt: now - 100, endsAt: now - 10 }
    expect(faceOf(sessionOf('ended', { standing: 'used' }, over))).toEqual({ label: 'button.used', act: 'showPast' })
    expect(faceOf(sessionOf('ended', { standing: 'issued' }, over))).toEqual({ label: 'button.ended', act: 'showPast' })
    expect(faceOf(sessionOf('open', { standing: 'entered' }), { mode: 'lottery' }).label).toBe('button.entered')
    expect(faceOf(sessionOf('soldOut', { standing: 'waiting', ahead: 3 }))).toEqual({
      label: 'button.waiting',
      params: { ahead: 3 },
    })
    expect(faceOf(sessionOf('cancelled', { standing: 'issued' }))).toEqual({ label: 'button.cancelled' })
  })

  test('closes by the clock; a draw is then pending', () => {
    expect(faceOf(sessionOf('open', may('enroll')), { closesAt: now }).label).toBe('button.closed')
    expect(faceOf(sessionOf('open', may('enroll')), { closesAt: now, mode: 'lottery' }).label).toBe(
      'button.drawPending',
    )
  })

  test('strangers log in first', () => {
    expect(faceOf(sessionOf('open'), {}, { isPerson: false })).toMatchObject({ label: 'button.login', act: 'login' })
    expect(faceOf(sessionOf('ended'), {}, { isPerson: false })).toEqual({ label: 'button.ended' })
  })

  test('the waiting room: in, waiting, let in', () => {
    const early = { opensAt: now + 600, roomRate: 5 }
    expect(faceOf(sessionOf('announced', may('subscribe')), early)).toMatchObject({ act: 'enterRoom' })
    expect(faceOf(sessionOf('announced', may('subscribe')), early, { room: 'waiting' }).act).toBeUndefined()
    const open = { roomRate: 5 }
    expect(faceOf(sessionOf('open', may('enroll')), open)).toEqual({ label: 'button.grab', act: 'enterRoom' })
    expect(faceOf(sessionOf('open', may('enroll')), open, { room: 'waiting', ahead: 12 })).toEqual({
      label: 'button.inRoomAhead',
      params: { ahead: 12 },
    })
    expect(faceOf(sessionOf('open', may('enroll')), open, { room: 'in' })).toEqual({
      label: 'button.yourTurn',
      act: 'enroll',
    })
  })
})
