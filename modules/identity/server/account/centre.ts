import { guide, question, questions, rateAnswer } from '../help/guide.ts'
import { sendEmailCode, sendSmsCode } from '../one-time-codes/codes-by-way.ts'
import { accounts, switchAccount } from './accounts.ts'
import { certification, checkCertificate, issueCertificate } from './certificates.ts'
import { consents, withdrawConsent } from './consents.ts'
import { editEmail, editMobile, unbindMobile } from './contacts.ts'
import { devices, revokeDevice } from './devices.ts'
import { lookup, unmask } from './lookup.ts'
import { prove } from './own-proof.ts'
import { changePassword, choosePassword, forgotPassword, resetPassword } from './passwords.ts'
import { permissions } from './permissions.ts'
import { avatar, editUser, profile } from './profile.ts'

/** Service functions for people's own accounts and for lookup. */
export const centre = {
  ...{ sendSmsCode, sendEmailCode, editMobile, unbindMobile, editEmail, prove },
  ...{ profile, editUser, avatar },
  ...{ changePassword, choosePassword, forgotPassword, resetPassword },
  ...{ accounts, switchAccount, devices, revokeDevice, permissions, consents, withdrawConsent },
  ...{ lookup, unmask, certification, issueCertificate, checkCertificate },
  ...{ guide, questions, question, rateAnswer },
}
