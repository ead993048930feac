import { manageMessages } from '../../words/manage.ts'

export const manageWords = { key: 'calendar', messages: manageMessages }
