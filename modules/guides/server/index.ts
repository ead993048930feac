import { sql } from 'drizzle-orm'
import { countAudience, listUnits } from '#engines/directory/server/choices.ts'
import { documentsOf } from '#engines/search/server/searchable.ts'
import { serve } from '#kernel/server/serve.ts'
import { guideContract } from '../contract.ts'
import { guideModule } from '../module.ts'
import { guideAgenda } from './agenda.ts'
import { answerQuestion, closeQuestion } from './answers.ts'
import { audited } from './audited.ts'
import { deskGuide, deskGuides } from './desk.ts'
import { guideDetail, guideFile, shareGuide } from './detail.ts'
import { saveGuide, stepGuide } from './edits.ts'
import { guides } from './lists.ts'
import { guideJobs, guideMessageTopics } from './nagging.ts'
import { askGuide, deskQuestions, myQuestions } from './questions.ts'
import { guides as table } from './schema.ts'
import { guideSearch } from './search-documents.ts'
import { seedGuides } from './seed.ts'
import { guideFigures, voteGuide } from './votes.ts'

const service = {
  guides,
  guideDetail,
  guideFile,
  voteGuide,
  askGuide,
  myQuestions,
  deskGuides,
  deskGuide,
  saveGuide,
  stepGuide,
  guideFigures,
  deskQuestions,
  answerQuestion,
  closeQuestion,
  guideAudience: countAudience,
  guideUnits: listUnits,
}

export const served = serve(guideModule, guideContract, service, {
  filledBy: { guides: sql`exists (select from ${table} where ${table.state} = 'published')` },
  editors: { deskGuide: { entity: 'guide', writes: ['saveGuide', 'stepGuide'] } },
  jobs: guideJobs,
  seed: seedGuides,
  messageTopics: guideMessageTopics,
  audited,
  agenda: guideAgenda,
  documents: documentsOf(guideSearch),
  share: shareGuide,
})
