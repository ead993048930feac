import { defineMessages } from '#kernel/language/messages.ts'

/** Ticket check; the scanner's own texts are in the admission engine. */
export const gateMessages = defineMessages({
  'title.check': ['验票', 'Check tickets'],
  'gate.ticket': ['活动门票', 'Event ticket'],
  'gate.notGenuine': ['不是本校的有效门票', 'Not a ticket of this site'],
  'gate.yours': ['这是您的门票', 'This is your own ticket'],
  'gate.notForYou': ['请交由现场工作人员验票', 'Staff at the door check this ticket'],
})
