import { beginDesign, copyDesign, moveDesign, numberForm, publishDesign, saveDesign, saveRules } from './designs.ts'
import { deskForm, deskUnits, formAudience } from './desk-form.ts'
import { fieldTexts, formFigures } from './figures.ts'
import { deskForms } from './form-list.ts'
import { handleSubmissions } from './handling.ts'
import { deskFile, deskPdf } from './sent-files.ts'
import { deskSubmission, deskSubmissions } from './submissions.ts'
import { designVersion, designVersions, restoreVersion } from './versions.ts'

/** Service functions of `office-contract.ts`. */
export const officeService = {
  ...{ deskForms, deskForm, deskUnits, formAudience },
  ...{ beginDesign, saveDesign, saveRules, numberForm, copyDesign, publishDesign, moveDesign },
  ...{ designVersions, designVersion, restoreVersion },
  ...{ deskSubmissions, deskSubmission, handleSubmissions, formFigures, fieldTexts, deskFile, deskPdf },
}
