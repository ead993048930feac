import { manageMessages } from '../../words/manage.ts'

export const manageWords = { key: 'bus', messages: manageMessages }
