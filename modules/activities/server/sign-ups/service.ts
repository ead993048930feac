import { sql } from 'drizzle-orm'
import { countAudience, listUnits } from '#engines/directory/server/choices.ts'
import { signUps as table } from '../sign-ups-schema.ts'
import { saveSigned, signUp, signUps } from './looking.ts'
import { deskSigned, deskSignUp, deskSignUpFigures, deskSignUps } from './office/desk.ts'
import { removeSignUp, saveSignUp } from './office/drafting.ts'
import { cancelSignUp, endSignUp, publishSignUp } from './office/publishing.ts'
import { signedRecord, signedSession, signedUsers } from './signed.ts'

export const signUpService = {
  ...{ signUps, signUp, saveSigned, signedSession, signedRecord, signedUsers },
  ...{ deskSignUps, deskSignUp, saveSignUp, removeSignUp, publishSignUp, endSignUp, cancelSignUp },
  ...{ deskSigned, deskSignUpFigures, signUpAudience: countAudience, signUpUnits: listUnits },
}

export const signUpEditors = {
  deskSignUp: {
    entity: 'signUp',
    writes: ['saveSignUp', 'publishSignUp', 'endSignUp', 'cancelSignUp', 'removeSignUp'],
  },
} as const

export const signUpFilled = { signUp: sql`exists (select from ${table} where ${table.state} <> 'draft')` }
