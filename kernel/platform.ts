import * as z from 'zod'
import { read, write } from './contract.ts'
import { int, needed, none, nothing, text } from './shapes.ts'

/** The calls the shell itself makes; the kernel's own contract. */
export const getAllAuth = read('/getAllAuth', {
  access: 'person',
  about: 'The permission map: the rights the person holds, by application key.',
  input: none(),
  data: z.record(z.string(), z.array(z.string())),
})

export const getUserName = read('/getUserName', {
  access: 'person',
  about: 'Who is logged in. `uid` keeps what one person left in a browser from the next.',
  input: none(),
  data: z.object({ name: z.string(), uid: z.string() }),
})

const profile = z.object({
  base: z.object({
    uid: z.string(),
    realname: z.string(),
    email: z.string(),
    mobile: z.string(),
    avatar: z.string(),
    department: z.string(),
    role: z.object({ number: z.string(), identity: z.string() }),
  }),
})

export const getInfo = read('/uc/wap/user/get-info', {
  access: 'person',
  about: 'The profile of the person logged in.',
  input: none(),
  data: profile,
})

export const logout = write('/logout', {
  access: 'public',
  about: 'Ends the session of this browser.',
  alsoGet: true,
  input: none(),
  data: nothing(),
})

export const saveWebLog = write('/api/log/save-web-log', {
  access: 'public',
  about: 'Keeps what went wrong in a browser, or what a person thinks of it; of each text the first 8 KB.',
  input: z.object({
    err_message: text(100_000),
    return_data: text(300_000).default(''),
    vue_data: text(300_000).default(''),
  }),
  data: nothing(),
})

export const saveLog = write('/wap/log/save-log', {
  access: 'public',
  about: 'Counts a visit. `signature` is the MD5 of appkey, timestamp and url, written one after another.',
  input: z.object({ appkey: needed(64), url: needed(2_000), timestamp: int(), signature: text(32) }),
  data: nothing(),
})

export const settingInfo = read('/wap/setting/info', {
  access: 'public',
  about: 'What the login page and the footer say. An empty `site_logo` means the default logo.',
  input: none(),
  data: z.object({
    copyright: z.string(),
    site_logo: z.string(),
    account_copy: z.string(),
    password_copy: z.string(),
    login_remarks: z.string(),
  }),
})

const shareConfig = z.object({ appId: z.string(), timestamp: z.number(), nonceStr: z.string(), signature: z.string() })

export const shareInfo = read('/wap/share-info/info', {
  access: 'public',
  about: 'What a page looks like when it is shared inside a messaging app, and the signature that app asks for.',
  input: z.object({ service: text(64).default(''), service_id: text(64).default(''), url: needed(2_000) }),
  data: z.object({
    info: z.object({
      config: shareConfig,
      image: z.string(),
      title: z.string(),
      desc: z.string(),
      url: z.string(),
      wid: z.string(),
      /** Where the messaging app's own script is; '' where the site shares nothing. */
      sdk: z.string(),
    }),
  }),
})

export const platform = { getAllAuth, getUserName, logout, saveWebLog, saveLog, shareInfo }
