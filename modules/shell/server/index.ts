import { agendaJobs } from '#engines/agenda/server/jobs.ts'
import { captchaJobs } from '#engines/captcha/server/jobs.ts'
import { captchaService } from '#engines/captcha/server/puzzles.ts'
import { ownCardJobs } from '#engines/own-cards/server/own-cards.ts'
import { searchJobs } from '#engines/search/server/jobs.ts'
import type { OpenApi } from '#kernel/server/openapi.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { shell } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { home } from './home.ts'
import { homeLayout, resetHomeLayout, saveHomeLayout } from './home-layout.ts'
import { homeOpening } from './home-opening.ts'
import { openapi, reference } from './reference/reference.ts'
import { referencePage } from './reference/reference-page.ts'
import { near, search } from './search/search.ts'
import { clearSearches, saveSearch, searchHistory } from './search/search-history.ts'
import { favourites, saveFavourites } from './services/favourites.ts'
import { matrix } from './services/matrix.ts'
import { serviceState } from './services/page-state.ts'
import { recents, visit } from './services/recents.ts'
import { services, square } from './services/services.ts'
import { messageTopics, watchJobs } from './services/watch-news.ts'
import { unwatch, watch, watches } from './services/watches.ts'
import { settingInfo } from './setting.ts'
import { shareInfo } from './share.ts'
import { tidyJobs } from './tidy.ts'
import { saveLog } from './visits.ts'
import { saveWebLog } from './web-logs.ts'

const service = {
  settingInfo,
  saveLog,
  saveWebLog,
  shareInfo,
  serviceState,
  services,
  square,
  favourites,
  saveFavourites,
  recents,
  visit,
  search,
  near,
  searchHistory,
  saveSearch,
  clearSearches,
  home,
  homeLayout,
  saveHomeLayout,
  resetHomeLayout,
  ...captchaService(shell),
  openapi,
  reference,
  watches,
  watch,
  unwatch,
  matrix,
}

export const served = serve(shell, contract, service, {
  jobs: [...captchaJobs, ...tidyJobs, ...watchJobs, ...agendaJobs, ...ownCardJobs, ...searchJobs],
  messageTopics,
  settingWords: settingMessages,
  firstReads: { 'composition/index': [contract.home] },
  personalOpenings: { 'composition/index': homeOpening },
  faces: { reference: (_ctx, { language, document }) => referencePage(document as unknown as OpenApi, language) },
})
