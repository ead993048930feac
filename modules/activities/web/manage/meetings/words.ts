import { manageMeetingsMessages } from '../../../words/manage-meetings.ts'

export const deskWords = { key: 'activities', messages: manageMeetingsMessages }
