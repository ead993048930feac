import type { DemoForm } from './demo-form.ts'
import { dossierQuery, dossierRegister } from './dossiers.ts'
import { clubRegistration, dailyCheck, equipment, holidayPlan, volunteerCall } from './registrations.ts'
import { leaveRequest, reimbursement, roomApplication } from './requests.ts'
import { campusSurvey, courseReview, feedback } from './surveys.ts'

/** A term's forms in every state there is: open, due today, soon, paused, over, still being drawn. */
export const demoForms: readonly DemoForm[] = [
  dailyCheck,
  leaveRequest,
  reimbursement,
  campusSurvey,
  feedback,
  courseReview,
  clubRegistration,
  holidayPlan,
  volunteerCall,
  equipment,
  roomApplication,
  dossierRegister,
  dossierQuery,
]
