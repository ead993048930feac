import { serverReferenceMessages } from '../../words/server-reference.ts'

export const referenceWords = { key: 'shell.reference', messages: serverReferenceMessages }
