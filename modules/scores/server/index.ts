import { sql } from 'drizzle-orm'
import { importsOf } from '#engines/imports/server/imports-of.ts'
import { servedImports } from '#engines/imports/server/served.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { dialects } from '../dialects.ts'
import { scores } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { agenda } from './agenda.ts'
import { appeal } from './appealing.ts'
import { audited } from './audited.ts'
import { evaluate, toEvaluate } from './evaluating.ts'
import { evaluationFigures } from './evaluation-figures.ts'
import { gradeImport } from './imports/grade-import.ts'
import { progress } from './learning.ts'
import { mine } from './mine.ts'
import { messageTopics } from './notifications.ts'
import { appeals, decideAppeal } from './office/appeals.ts'
import { courses, saveCourse } from './office/courses.ts'
import { giveBack, recall, saveResult } from './office/entry.ts'
import * as plans from './office/plans.ts'
import { publishCourse, reviewCourse } from './office/publishing.ts'
import { publishing, results } from './office/result-rows.ts'
import { rules, saveRule } from './office/rules.ts'
import { courses as courseTable, plans as planTable, results as resultTable } from './schema.ts'
import { seed } from './seed.ts'
import { sheets } from './sheets.ts'
import { jobs } from './standings.ts'
import { checkTranscript, issued, revokeTranscript } from './transcripts/check.ts'
import { issueTranscript, transcripts } from './transcripts/issue.ts'
import { transcriptPdf } from './transcripts/pdf.ts'

const service = {
  ...{ mine, appeal, progress, toEvaluate, evaluate, evaluationFigures },
  ...{ transcripts, issueTranscript, transcriptPdf, checkTranscript, issued, revokeTranscript },
  ...{ courses, saveCourse, results, saveResult, giveBack, recall, publishing, reviewCourse, publishCourse },
  ...{ appeals, decideAppeal, rules, saveRule },
  ...plans,
  ...importsOf(gradeImport),
}

export const served = serve(scores, contract, service, {
  dialects,
  audited,
  ...servedImports([gradeImport], { agenda, jobs, messageTopics }),
  seed,
  exports: sheets,
  settingWords: settingMessages,
  filledBy: {
    scores: sql`exists (select from ${resultTable})`,
    learning: sql`exists (select from ${planTable})`,
    evaluation: sql`exists (select from ${courseTable} where ${courseTable.evaluation} <> 'none')`,
  },
  editors: {
    courses: { entity: 'scores.course', writes: ['saveCourse'] },
    results: { entity: 'scores.result', writes: ['saveResult', 'giveBack'] },
    rules: { entity: 'scores.rule', writes: ['saveRule'] },
    plan: { entity: 'scores.plan', writes: ['savePlan', 'removePlan'] },
  },
})
