import { pageMessages } from '../words/page.ts'

export const tableWords = { key: 'timetable', messages: pageMessages }
