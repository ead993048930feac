import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { backOffice } from '../module.ts'
import { auditChoices, audits } from './audit/audits.ts'
import { audited } from './audited.ts'
import { dashboard } from './dashboard.ts'
import { downloadExport, exportJobs, myExports, startExport } from './exports.ts'
import { dismissFeedback, feedback } from './feedback.ts'
import { health } from './health.ts'
import { cancelJobs, jobs, retryJobs } from './jobs.ts'
import { addSamples, dismissOnboarding, onboarding, removeSamples, tickStep } from './onboarding.ts'
import { preferences, savePreference } from './preferences.ts'
import { rushJobs } from './rush.ts'
import { sampleJob } from './samples.ts'
import { seed } from './seed.ts'
import { messageTopics } from './sheet-news.ts'
import { sheets } from './sheets.ts'
import { sources } from './sources.ts'
import { waiting } from './waiting.ts'
import { dismissErrors, errorReports, errors } from './web-errors.ts'

const service = {
  startExport,
  myExports,
  downloadExport,
  preferences,
  savePreference,
  dashboard,
  waiting,
  audits,
  auditChoices,
  errors,
  errorReports,
  dismissErrors,
  feedback,
  dismissFeedback,
  sources,
  jobs,
  retryJobs,
  cancelJobs,
  onboarding,
  tickStep,
  dismissOnboarding,
  addSamples,
  removeSamples,
}

export const served = serve(backOffice, contract, service, {
  audited,
  jobs: [...exportJobs, ...rushJobs, sampleJob],
  exports: sheets,
  health,
  messageTopics,
  seed,
})
