import { moduleRoutes } from '#app/modules.web.ts'
import type { Language } from '#kernel/language/messages.ts'
import { contract as content } from '#modules/articles/contract.ts'
import { details } from '#modules/articles/variants.ts'
import { contract as card } from '#modules/card/contract.ts'
import { contract as directory } from '#modules/directory/contract.ts'
import { contract as exams } from '#modules/exams/contract.ts'
import { feedContract } from '#modules/feeds/contract.ts'
import { variants as formPages } from '#modules/forms/variants.ts'
import { guideContract } from '#modules/guides/contract.ts'
import { contract as library } from '#modules/library/contract.ts'
import { contract as messages } from '#modules/messages/contract.ts'
import { contract as agenda } from '#modules/personal-agenda/contract.ts'
import { contract as rooms } from '#modules/rooms/contract.ts'
import { contract as bus } from '#modules/shuttle-bus/contract.ts'
import { contract as timetable } from '#modules/timetable/contract.ts'
import { site } from '#sites/lakeside.ts'
import { portal } from '../visit.ts'
import { answerOf, firstIn } from './answers.ts'
import { campusExamples, campusPagesOfStudents } from './campus-examples.ts'
import { flowExamples, flowReaders } from './flow-desk.ts'
import { formAddress } from './form-desk.ts'
import { payer, paymentExamples } from './payment-desk.ts'
import { readerAs } from './requests.ts'
import { aSeatedEvent } from './seat-desk.ts'
import { aDrawnSession, anEvent } from './ticket-desk.ts'

export type PageUnderTest = {
  path: string
  module: string
  /** Path after the base, with the query of existing data. */
  address: string
  /** Undefined if the title is the name of the shown item. */
  titles: Record<Language, string> | undefined
  /** Who opens it: an account number; '' for an anonymous visitor, as logged-in people are redirected. */
  as: string
  /** The same component as an earlier page, with other props. */
  isVariant: boolean
}

/** Pages of a single item need one. */
const examples: Readonly<Record<string, () => Promise<string>>> = {
  // Without an error to show it redirects to the only sign-in method.
  'sso/index': async () => 'sso/index?trouble=ticketRefused',
  'publicsso/helpdetail': async () => 'publicsso/helpdetail?id=no-code',
  'officeTel/detail': async () => `officeTel/detail?id=${await aContact()}`,
  'addressBook/person': async () => `addressBook/person?id=${await aPerson()}`,
  'microStation/list': async () => 'microStation/list?id=computing',
  ...Object.fromEntries(Object.keys(details).map((path) => [path, async () => `${path}?id=${await anArticle()}`])),
  'video/detail': async () => `video/detail?id=${await anArticle('video')}`,
  'guide/detail': async () => `guide/detail?id=${await aGuide()}`,
  'rssSubscription/rssinfo': async () => `rssSubscription/rssinfo?id=${await aFeedItem()}`,
  'message/message': async () => `message/message?id=${await aMessage('message')}`,
  'notice/noticepage': async () => `notice/noticepage?id=${await aMessage('notice')}`,
  'shuttleBus/detail': async () => `shuttleBus/detail?id=${await aRoute()}`,
  'library/book': async () => `library/book?id=${await aBook()}`,
  'freeclassroom/room': async () => `freeclassroom/room?id=${await firstIn(rooms.grid.path)}`,
  'card/flow': async () => `card/flow?id=${await firstIn(card.flows.path)}`,
  'agenda/detail': async () => `agenda/detail?id=${await anAgendaEvent()}`,
  'agenda/classManageDetail': async () => `agenda/classManageDetail?id=${await firstIn(agenda.groups.path)}`,
  'fudan/messageDetails': async () => `fudan/messageDetails?id=${await aChange()}`,
  'examManage/duty': async () => `examManage/duty?id=${await aDuty()}`,
  'agenda/classDetail': async () => `agenda/classDetail?id=${await firstIn(agenda.calendars.path, 'admin')}`,
  ...flowExamples,
  ...campusExamples,
  'ticket/detail': async () => `ticket/detail?id=${await anEvent()}`,
  ...Object.fromEntries(
    Object.entries(formPages).map(([path, { view }]) => [path, async () => formAddress(path, view)]),
  ),
  ...paymentExamples,
  'ticket/draw': async () => `ticket/draw?id=${await aDrawnSession()}`,
  'epidehealth/pkuhealthStart': async () => 'epidehealth/pkuhealthStart?door_id=东门',
  'seat/detail': async () => `seat/detail?id=${(await aSeatedEvent()).event}`,
  'seat/chooseSeat': async () => `seat/chooseSeat?id=${(await aSeatedEvent()).session}`,
  'seat/chooseSeatNew': async () => `seat/chooseSeatNew?id=${(await aSeatedEvent()).session}`,
  'seat/chooseSeatxinxi': async () => `seat/chooseSeatxinxi?id=${(await aSeatedEvent()).session}`,
}

/** Pages about a room, a card, bookings or attempts, of which the administrator has none. */
const ofStudents = [
  ...['index', 'indexx', 'buceaRecord'].map((page) => `buceaElectric/${page}`),
  ...['fudanElectric', 'nuaaElectric', 'nuaaCard', 'nuaaNetwork', 'onecardSolu', 'ipasscd'].map(
    (group) => `${group}/index`,
  ),
  ...campusPagesOfStudents,
  ...['card/flow', 'onecardSolu/cardFlowing', 'ipass/balance', 'ipass/loss', 'networkApp/balance', 'shenLan/flowMsg'],
]

/** The administrator opens all others. */
const openedBy: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['center/login', 'center/newPassword', 'polymerization/login', 'sso/index'].map((path) => [path, '']),
  ),
  ...Object.fromEntries(Object.keys(paymentExamples).map((path) => [path, payer])),
  ...flowReaders,
  ...Object.fromEntries(ofStudents.map((path) => [path, '20260001'])),
  'center/consents': '20260001',
  'agenda/detail': '20260001',
  'agenda/classManageDetail': '20260001',
  'fudan/messageDetails': '20260001',
  'examManage/duty': 'T1001',
}

/** Every page of the first demo site. */
export function everyPage(): Promise<PageUnderTest[]> {
  const own = moduleRoutes.filter(({ key }) => Object.hasOwn(site.modules, key))
  const rows = own.flatMap(({ key, words, routes }) =>
    routes.map((route) => ({ module: key, words, component: `${key} ${route.page}`, ...route })),
  )
  const first = new Map(rows.map(({ path, component }) => [component, path] as const).reverse())
  return Promise.all(
    rows.map(async ({ module, path, title, words, component }) => {
      const { messages } = await words()
      const titles = { zh: messages.zh[title]!, en: messages.en[title]!, tw: messages.tw[title]! }
      const address = (await examples[path]?.()) ?? path
      return {
        path,
        module,
        address,
        titles: address === path ? titles : undefined,
        as: openedBy[path] ?? 'admin',
        isVariant: first.get(component) !== path,
      }
    }),
  )
}

async function aRoute(): Promise<string> {
  const answer = await fetch(portal() + bus.lists.path, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
  const { d } = (await answer.json()) as { d: { list: { route: string }[] } }
  return d.list[0]!.route
}

async function anArticle(kind = 'news'): Promise<string> {
  const ajax = { 'X-Requested-With': 'XMLHttpRequest' }
  const answer = await fetch(`${portal()}${content.articles.path}?kind=${kind}`, { headers: ajax })
  const { d } = (await answer.json()) as { d: { list: { id: string }[] } }
  return d.list[0]!.id
}

/** A message or notice of the administrator. */
async function aMessage(kind: 'message' | 'notice'): Promise<string> {
  const browser = await readerAs('admin')
  const answer = await browser.get(portal() + messages.messages.path, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  const { d } = (await answer.json()) as { d: { list: { id: string; kind: string }[] } }
  return d.list.find((one) => one.kind === kind)!.id
}

async function aContact(): Promise<string> {
  const answer = await fetch(portal() + directory.contacts.path, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
  const { d } = (await answer.json()) as { d: { list: { id: string }[] } }
  return d.list[0]!.id
}

/** A teacher, who is visible to everyone. */
async function aPerson(): Promise<string> {
  const browser = await readerAs('20260001')
  const ajax = { 'X-Requested-With': 'XMLHttpRequest' }
  const answer = await browser.get(`${portal()}${directory.filter.path}?q=chenjing`, { headers: ajax })
  const { d } = (await answer.json()) as { d: { people: { id: string }[] } }
  return d.people[0]!.id
}

async function aGuide(): Promise<string> {
  const answer = await fetch(portal() + guideContract.guides.path, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  const { d } = (await answer.json()) as { d: { list: { id: string }[] } }
  return d.list[0]!.id
}

const aFeedItem = () => firstIn(feedContract.feedItems.path)
const aBook = () => firstIn(library.collection.path)

/** Of a calendar, within the next two weeks. */
async function anAgendaEvent(): Promise<string> {
  const from = Math.floor(Date.now() / 1000)
  const path = `${agenda.view.path}?from=${from}&to=${from + 14 * 86_400}`
  const { list } = await answerOf<{ list: { event: string }[] }>(path)
  return list.find(({ event }) => event)!.event
}

async function aChange(): Promise<string> {
  const { classes } = await answerOf<{ classes: { changes: { id: string }[] }[] }>(timetable.mine.path)
  return classes.flatMap(({ changes }) => changes)[0]!.id
}

async function aDuty(): Promise<string> {
  const { duties } = await answerOf<{ duties: { id: string }[] }>(exams.mine.path, 'T1001')
  return duties[0]!.id
}
