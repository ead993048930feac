import type { DemoForm } from './demo-form.ts'
import { dossierQuery, dossierRegister } from './dossiers.ts'
import { clubRegistration, dailyCheck, equipment, holidayPlan, volunteerCall } from './registrations.ts'
import { leaveRequest, reimbursement, roomApplication } from './requests.ts'
import { campusSurvey, courseReview, feedback } from './surveys.ts'

/** Demo forms in every state: open, due today, scheduled, paused, closed, draft. */
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
