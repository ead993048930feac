import { answerQuestion, closeQuestion } from './answers.ts'
import { deskGuide, deskGuides } from './desk.ts'
import { guideDetail, guideFile } from './detail.ts'
import { saveGuide, stepGuide } from './edits.ts'
import { guides } from './lists.ts'
import { askGuide, deskQuestions, myQuestions } from './questions.ts'
import { guideFigures, voteGuide } from './votes.ts'

export const guideService = {
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
}
