import { pageMessages } from '../words/page.ts'
import { pageGroupMessages } from '../words/page-group.ts'

export const agendaWords = { key: 'agenda', messages: pageMessages }
export const groupWords = { key: 'agenda', messages: pageGroupMessages }
