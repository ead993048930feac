import { manageMessages } from '../../words/manage.ts'

export const manageWords = { key: 'rooms', messages: manageMessages }
