import { beforeAll, describe, expect, test } from 'vitest'
import { modules } from '#app/modules.server.ts'
import { inboxContract } from '#modules/messages/inbox-contract.ts'
import { activityProducers } from './agenda/activities.ts'
import { appointmentsProducers } from './agenda/appointments.ts'
import { approvalProducers } from './agenda/approvals.ts'
import { busProducers } from './agenda/bus.ts'
import { cardProducers } from './agenda/card.ts'
import { checkinProducers } from './agenda/checkin.ts'
import { contentProducers } from './agenda/content.ts'
import { courseChoiceProducers } from './agenda/course-choice.ts'
import { directoryProducers } from './agenda/directory.ts'
import { documentsProducers } from './agenda/documents.ts'
import { eventProducers, meetingProducers } from './agenda/events.ts'
import { examsProducers } from './agenda/exams.ts'
import { formProducers } from './agenda/forms.ts'
import { healthProducers } from './agenda/health.ts'
import { importProducers } from './agenda/imports.ts'
import { libraryProducers } from './agenda/library.ts'
import { messageProducers } from './agenda/messages.ts'
import { networkProducers } from './agenda/network.ts'
import { paymentProducers } from './agenda/payments.ts'
import { peopleProducers } from './agenda/people.ts'
import { personalAgendaProducers } from './agenda/personal-agenda.ts'
import { quizProducers } from './agenda/quiz.ts'
import { runningProducers } from './agenda/running.ts'
import { newSchool, openNode, type School } from './agenda/school.ts'
import { scoreProducers } from './agenda/scores.ts'
import { ticketProducers } from './agenda/tickets.ts'
import { timetableProducers } from './agenda/timetable.ts'
import { utilitiesProducers } from './agenda/utilities.ts'
import { visitorsProducers } from './agenda/visitors.ts'
import { votesProducers } from './agenda/votes.ts'
import { portal, type Visit, withBrowser } from './visit.ts'

const producers = [
  ...formProducers,
  ...messageProducers,
  ...contentProducers,
  ...directoryProducers,
  ...ticketProducers,
  ...activityProducers,
  ...eventProducers,
  ...meetingProducers,
  ...healthProducers,
  ...peopleProducers,
  ...busProducers,
  ...libraryProducers,
  ...importProducers,
  ...timetableProducers,
  ...scoreProducers,
  ...examsProducers,
  ...courseChoiceProducers,
  ...personalAgendaProducers,
  ...paymentProducers,
  ...cardProducers,
  ...networkProducers,
  ...utilitiesProducers,
  ...approvalProducers,
  ...documentsProducers,
  ...visitorsProducers,
  ...quizProducers,
  ...checkinProducers,
  ...votesProducers,
  ...appointmentsProducers,
  ...runningProducers,
]

// Closed after the browser, whose pages are connected to it.
const node = await openNode()
const newVisit = withBrowser()

test('every source of every module is here', () => {
  const sources = modules.flatMap(({ agenda }) => agenda?.sources ?? [])
  expect(producers.map(({ source }) => source).toSorted()).toEqual(sources.toSorted())
})

const inDay = ({ page }: Visit, title: string) => page.locator('.home-due__item, .home-day__item', { hasText: title })
const onList = ({ page }: Visit, title: string) => page.locator('.msg-todo', { hasText: title })

describe.each(['lin', 'admin'] as const)('on two devices of %s', (who) => {
  let school: School
  let phone: Visit
  let desktop: Visit
  beforeAll(async () => {
    school = await newSchool(node)
    const { cookie: session, host } = school[who]
    const stay = { lang: 'zh', session } as const
    // Each on a different node.
    phone = await newVisit({ ...stay, origin: portal(host) })
    desktop = await newVisit({ ...stay, origin: `http://${host}:${node.port}`, size: 'desktop' })
    await follow(phone, 'composition/index')
    await follow(desktop, 'message/index?group=todo')
  })

  test.each(producers.filter((one) => one.who === who).map((one) => [one.source, one] as const))(
    '%s comes into the day and onto the list by itself, and goes when it is done',
    async (source, { title, begin, isOnlyInDay }) => {
      const places = [inDay(phone, title), ...(isOnlyInDay ? [] : [onList(desktop, title)])]
      const end = await begin(school)
      const [from, shown] = [Date.now(), Promise.all(places.map((place) => place.waitFor()))]
      await shown
      const came = Date.now() - from
      await end()
      const done = Date.now()
      // On the way to its end a source may have two items of the same title for a moment.
      await Promise.all(places.map((place) => expect.poll(() => place.count()).toBe(0)))
      console.log(`${source}: there after ${came} ms, gone after ${Date.now() - done} ms`)
      expect([phone.complaints(), desktop.complaints()]).toEqual([[], []])
    },
  )
})

/** Opens a page and waits until its live stream is connected. */
async function follow({ page, open }: Visit, path: string): Promise<void> {
  const heard = page.waitForResponse((answer) => answer.url().includes(inboxContract.live.path), { timeout: 30_000 })
  await open(path)
  await heard
}
