import { expect, it } from 'vitest'
import { webHosts } from '#contract/fields/web-address.ts'

it.each([
  ['点 http://Evil.example/login', ['evil.example']],
  ['请点www.evil.example。', ['www.evil.example']],
  ['a.example和b.example', ['a.example', 'b.example']],
  ['（https://x.example:8080/a）', ['x.example']],
  ['ｅｖｉｌ．ｅｘａｍｐｌｅ', ['evil.example']],
  ['http://[::1]/a 和 http://10.0.0.1', ['[', '10.0.0.1']],
  ['leader@mail.example', []],
  ['名单.xlsx、sheet.pdf', []],
  ['3.5km，No.1，p.m.，8:00–11:30', []],
])('%s', (text, hosts) => expect(webHosts(text)).toEqual(hosts))
