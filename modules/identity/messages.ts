import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { centreMessages } from './words/centre.ts'
import { codeMessages } from './words/code.ts'
import { consentMessages } from './words/consent.ts'
import { doorMessages } from './words/door.ts'
import { guideMessages } from './words/guide.ts'
import { lookupMessages } from './words/lookup.ts'
import { oauthMessages } from './words/oauth.ts'
import { scanMessages } from './words/scan.ts'

export const messages = defineMessages(
  {
    forgot: ['忘记密码？', 'Forgot your password?'],
    name: ['用户中心', 'User centre'],
    'onboarding.signIn': ['配置登录方式', 'Set up sign-in'],
    'onboarding.signIn.about': ['接入统一身份认证或企业微信，也可以只用密码登录', 'Connect CAS, OpenID or WeCom, or stay with passwords', '介接單一登入或企業微信，也可以只用密碼登入'],
    'title.login': common.logIn,
    'title.personal': ['我的', 'Me'],
    'fail.wrongPassword': ['账号或密码错误', 'Wrong account or password'],
    'fail.tooManyTries': ['尝试次数过多，请 {seconds} 秒后再试', 'Too many tries. Try again in {seconds} seconds', '嘗試次數過多，請於 {seconds} 秒後再試'],
    'fail.passwordOff': ['本校未开放密码登录，请使用统一身份认证', 'Passwords are not used here. Log in with your university account', '本校未開放密碼登入，請使用單一登入'],
    'fail.casDown': ['统一身份认证暂时无法连接，请稍后重试', 'The university login cannot be reached. Try again in a moment', '單一登入暫時無法連線，請稍後再試'],
    'fail.ticketRefused': ['统一身份认证未通过，请重新登录', 'The university login was not confirmed. Please log in again', '單一登入驗證未通過，請重新登入'],
    'fail.otherBrowser': ['登录已失效，请从头登录一次', 'This login is no longer valid. Please start again'],
    'fail.unknownPerson': ['未找到与您的统一身份对应的账号，请联系学校管理员', 'No account here belongs to your university login. Please contact your administrator', '找不到與您的單一登入身分對應的帳號，請聯絡學校管理員'],
    'fail.unknownApp': ['该应用未接入或已停用', 'This application is not registered, or has been switched off', '此應用程式尚未串接或已停用'],
    'fail.wrongRedirect': ['该应用的回调地址未登记，无法继续授权', 'The address to return to is not registered for this application', '此應用程式的回呼網址未登記，無法繼續授權'],
    'fail.wrongSecret': ['应用编号或密钥错误', 'Wrong application number or secret', '應用程式編號或密鑰錯誤'],
    'fail.codeRefused': ['授权码无效或已过期', 'The code is not valid or has expired'],
    'fail.tokenRefused': ['访问令牌无效或已过期', 'The access token is not valid or has expired', '存取權杖無效或已過期'],
    welcome: ['欢迎来到{site}', 'Welcome to {site}'],
    account: ['学号 / 工号', 'Student or staff number', '學號 / 員工編號'],
    accountHint: ['请输入学号或工号', 'Your student or staff number', '請輸入學號或員工編號'],
    password: ['密码', 'Password'],
    passwordHint: ['请输入密码', 'Your password'],
    login: common.logIn,
    loggingIn: ['正在登录', 'Logging in', '登入中'],
    logout: common.logOut,
    logoutAsk: ['确定要退出登录吗？', 'Log out of this device?'],
    language: common.language,
    theme: ['外观', 'Appearance'],
    themeAuto: ['跟随系统', 'System'],
    themeLight: ['浅色', 'Light'],
    themeDark: ['深色', 'Dark'],
    localData: ['本机缓存', 'Data on this device'],
    apiReference: ['接口文档', 'API reference', 'API 文件'],
    backOffice: common.backOffice,
    notLoggedIn: ['未登录', 'Not logged in', '尚未登入'],
    loginFirst: ['登录后查看个人信息与常用服务', 'Log in to see your profile and your services', '登入後即可檢視個人資訊與常用服務'],
    demoHint: ['演示账号 20260001，密码 campanile', 'Demo account 20260001, password campanile', '示範帳號 20260001，密碼 campanile'],
    'my.tickets': ['我的票券', 'My tickets'],
    'my.applications': ['我的申请', 'My applications'],
    'my.favourites': ['我的收藏', 'My favourites'],
    information: ['个人信息', 'My information'],
    preferences: ['偏好设置', 'Preferences'],
    wait: ['{seconds} 秒后可重试', 'Try again in {seconds} s'],
    'language.zh': ['简体中文', '简体中文', '简体中文'],
    'language.en': ['English', 'English'],
    'language.tw': ['繁體中文', '繁體中文'],
  },
  centreMessages,
  codeMessages,
  consentMessages,
  guideMessages,
  lookupMessages,
  doorMessages,
  scanMessages,
  oauthMessages,
)
