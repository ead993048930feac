import { manageMessages } from '../../words/manage.ts'

export const manageWords = { key: 'visitors', messages: manageMessages }
