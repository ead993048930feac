import { contract as activities } from '#modules/activities/contract.ts'
import { contract as appointments } from '#modules/appointments/contract.ts'
import { officeContract as appointmentsOffice } from '#modules/appointments/office-contract.ts'
import { contract as checkin } from '#modules/checkin/contract.ts'
import { contract as quiz } from '#modules/quiz/contract.ts'
import { contract as running } from '#modules/running/contract.ts'
import { contract as votes } from '#modules/votes/contract.ts'
import { answerOf, firstIn } from './answers.ts'

/** Addresses of pages about bookings, quizzes, votes, check-in and runs. */
export const campusExamples: Readonly<Record<string, () => Promise<string>>> = {
  ...Object.fromEntries(
    ['activitydetail', 'activityfile', 'activitycomment', 'activityphoto', 'activitycode'].map((page) => [
      `activity/${page}`,
      async () => `activity/${page}?id=${await firstIn(`${activities.activities.path}?which=past`)}`,
    ]),
  ),
  ...Object.fromEntries(
    ['activemanage', 'activemanageSing', 'addnew'].map((page) => [
      `activity/${page}`,
      async () => `activity/${page}?id=${await firstIn(activities.ledActivities.path, 'T1001')}`,
    ]),
  ),
  'activity/activityphotochild': aPhoto,
  'activity/case': aReview,
  'answer/detail': async () => `answer/detail?id=${await firstIn(quiz.quizzes.path)}`,
  'answer/mes': async () => `answer/mes?id=${await firstIn(`${quiz.quizzes.path}?which=past`)}`,
  'answer/record': async () => `answer/record?id=${await firstIn(quiz.attempts.path)}`,
  'meeting/index': async () => `meeting/index?id=${await firstIn(activities.meetings.path)}`,
  'signpoject/signend': async () => `signpoject/signend?id=${await firstIn(activities.signUps.path)}`,
  'generalApp/details': async () => `generalApp/details?id=${await firstIn(appointments.resources.path)}`,
  'generalAppPc/details': async () => `generalAppPc/details?id=${await firstIn(appointments.resources.path)}`,
  'generalApp/detailsmuc': aPlaceTime,
  'generalApp/appoint': async () => `generalApp/appoint?id=${await firstIn(appointments.mine.path)}`,
  'generalApp/AdminDetails': async () => `generalApp/AdminDetails?id=${await firstIn(appointments.mine.path)}`,
  'generalApp/case': aBookingCase,
  'generalApp/door': aDoor,
  'pkuRun/state': async () => `pkuRun/state?id=${await firstIn(running.myRuns.path, '20260001')}`,
  'pkuRun/map': async () => `pkuRun/map?id=${await firstIn(running.myRuns.path, '20260001')}`,
  'vote/result': async () =>
    `vote/result?id=${await firstIn(`${votes.votes.path}?which=past`, undefined, 'published')}`,
  ...Object.fromEntries(
    ['detail', 'buptdetail', 'msg'].map((page) => [
      `vote/${page}`,
      async () => `vote/${page}?id=${await firstIn(votes.votes.path)}`,
    ]),
  ),
  'qrcodebuild/board': async () =>
    `qrcodebuild/board?id=${await firstIn(`${checkin.deskSessions.path}?state=ended`, 'admin')}`,
}

/** Those with own rows, of which the administrator has none. */
export const campusPagesOfStudents = [
  ...['myAppointment', 'appoint', 'history', 'message'].map((page) => `generalApp/${page}`),
  ...['generalAppPc/record', 'answer/history', 'answer/record', 'runTeam/index', 'runTeamstu/index'],
  ...['index', 'auth', 'state', 'map'].map((page) => `pkuRun/${page}`),
]

/** The first slot of a resource with several places. */
async function aPlaceTime(): Promise<string> {
  const id = await firstIn(`${appointments.resources.path}?kind=court`)
  const from = Math.ceil(Date.now() / 3_600_000) * 3600
  return `generalApp/detailsmuc?id=${id}&from=${from}&to=${from + 3600}`
}

async function aBookingCase(): Promise<string> {
  const { list } = await answerOf<{ list: { case: string }[] }>(appointments.mine.path)
  return `generalApp/case?id=${list.find((one) => one.case)?.case ?? ''}`
}

async function aDoor(): Promise<string> {
  const { list } = await answerOf<{ list: { doorCode: string }[] }>(appointmentsOffice.allResources.path, 'admin')
  return `generalApp/door?code=${list[0]!.doorCode}`
}

/** A photo of the last activity that has some. */
async function aPhoto(): Promise<string> {
  const { list } = await answerOf<{ list: { id: string }[] }>(`${activities.activities.path}?which=past`)
  for (const { id } of list) {
    const photos = await answerOf<{ list: { id: string }[] }>(`${activities.activityPosts.path}?id=${id}&kind=photo`)
    if (photos.list[0]) return `activity/activityphotochild?id=${photos.list[0].id}`
  }
  return 'activity/activityphotochild'
}

async function aReview(): Promise<string> {
  const { list } = await answerOf<{ list: { case: string }[] }>(`${activities.cases.path}?which=todo`, 'admin')
  return `activity/case?id=${list[0]?.case ?? ''}`
}
