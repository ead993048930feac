import { contract } from '#modules/personal-agenda/contract.ts'
import { now, type Producer } from './school.ts'

export const personalAgendaProducers: readonly Producer[] = [
  {
    source: 'agenda.event',
    who: 'lin',
    title: '妈妈来校',
    isOnlyInDay: true,
    begin: async ({ call, lin }) => {
      const { id } = await call(lin, contract.saveEvent, {
        title: '妈妈来校',
        starts: now(),
        ends: now(),
        allDay: true,
      })
      return () => call(lin, contract.deleteEvent, { id, version: 1 })
    },
  },
  {
    source: 'agenda.invitation',
    who: 'lin',
    title: '日程小组邀请：读书会',
    begin: async ({ call, lin, wu }) => {
      const { id } = await call(wu, contract.saveGroup, { name: '读书会', people: [lin.id] })
      return () => call(lin, contract.answerInvitation, { id, accept: true })
    },
  },
]
