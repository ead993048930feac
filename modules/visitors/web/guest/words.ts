import { pageGuestMessages } from '../../words/page-guest.ts'

export const guestWords = { key: 'visitors', messages: pageGuestMessages }
