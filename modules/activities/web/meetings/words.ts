import { pageMeetingsMessages } from '../../words/page-meetings.ts'

export const meetingWords = { key: 'activities', messages: pageMeetingsMessages }
