import { defineMessages } from '#kernel/messages.ts'

/** At the door; what is said there itself stands in the engine's own words. */
export const gateMessages = defineMessages({
  zh: {
    'title.check': '验票',
    'gate.ticket': '活动门票',
    'gate.notGenuine': '不是本校的有效门票',
    'gate.yours': '这是您的门票',
    'gate.notForYou': '请交由现场工作人员验票',
  },
  en: {
    'title.check': 'Check tickets',
    'gate.ticket': 'Event ticket',
    'gate.notGenuine': 'Not a ticket of this site',
    'gate.yours': 'This is your own ticket',
    'gate.notForYou': 'Staff at the door check this ticket',
  },
  tw: {
    'title.check': '驗票',
    'gate.ticket': '活動票券',
    'gate.notGenuine': '不是本校的有效票券',
    'gate.yours': '這是您的票券',
    'gate.notForYou': '請交由現場工作人員驗票',
  },
})
