import * as z from 'zod'
import { centreSettings } from './centre-settings.ts'
import { personalCodeSettings, scanLoginSettings } from './scan-settings.ts'
import { signIn } from './sign-in-settings.ts'

export const settings = z.object({
  signIn: signIn.prefault({}),
  scanLogin: scanLoginSettings.prefault({}),
  personalCode: personalCodeSettings.prefault({}),
  ...centreSettings,
})
