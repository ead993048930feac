import type { Page } from 'playwright'
import { hallOf } from '#modules/seats/hall.ts'
import { officeContract } from '#modules/seats/office-contract.ts'
import type { Plan } from '#modules/seats/plan.ts'
import { seatContract } from '#modules/seats/seat-contract.ts'
import { planOf } from '#modules/seats/testing/plans.ts'
import { sceneOf } from '#modules/seats/web/map/scene.ts'
import { fitting } from '#modules/seats/web/map/view.ts'
import { portal } from '../visit.ts'
import { requestsAs } from './requests.ts'
import { announce, ask } from './ticket-desk.ts'

type Wanted = { perPerson?: number; orphans?: 'off' | 'block'; asksHolders?: boolean }

/** Creates and publishes an event with a seat plan given as letters. */
export async function announceSeats(title: string, rows: readonly string[], wanted: Wanted = {}) {
  const { perPerson = 2, orphans = 'block', asksHolders = false } = wanted
  const plan = planOf(rows)
  const places = rows.join('').replace(/[ b]/g, '').length
  const { event, session } = await announce({ title, perPerson, holdSeconds: 300 }, places)
  const admin = await requestsAs('admin')
  const venue = await ask(admin, officeContract.saveVenue, { name: title })
  await ask(admin, officeContract.savePlan, { ...venue, plan: JSON.stringify(plan) })
  await ask(admin, officeContract.useVenue, { session, venue: venue.id, orphans, asksHolders })
  await admin.dispose()
  return { event, session, plan }
}

/** Screen position of a seat while the map shows the whole hall. */
export async function placeOf(page: Page, plan: Plan, label: string): Promise<{ x: number; y: number }> {
  const box = (await page.locator('.seat-map__canvas').boundingBox())!
  const scene = sceneOf(hallOf(plan))
  const view = fitting(scene.bounds, box)
  const { x, y } = scene.hall.seats[scene.hall.byLabel.get(label)!]!
  return { x: box.x + (x - view.x) * view.scale, y: box.y + (y - view.y) * view.scale }
}

/** A demo event with a seat map, and its first session. */
export async function aSeatedEvent(): Promise<{ event: string; session: string }> {
  const ajax = { headers: { 'X-Requested-With': 'XMLHttpRequest' } }
  const list = await fetch(portal() + seatContract.list.path, ajax)
  const event = ((await list.json()) as { d: { list: { id: string }[] } }).d.list[0]!.id
  const detail = await fetch(`${portal()}${seatContract.detail.path}?id=${event}`, ajax)
  const { sessions } = ((await detail.json()) as { d: { sessions: { id: string }[] } }).d
  return { event, session: sessions[0]!.id }
}
