import { expect, it } from 'vitest'
import { webHosts } from '#domain/fields/web-address.ts'

it.each([
  ['点 http://Evil.example/login', ['evil.example']],
  ['请点www.evil.example。', ['www.evil.example']],
  ['a.example和b.example', ['a.example', 'b.example']],
  ['（https://x.example:8080/a）', ['x.example']],
  ['ｅｖｉｌ．ｅｘａｍｐｌｅ', ['evil.example']],
  ['http://[::1]/a 和 http://10.0.0.1', ['[::1]', '10.0.0.1']],
  ['https://portal.cn:x@evil.com/a', ['portal.cn:x@evil.com']],
  ['https://evil.zip/a 和 evil.zip/a', ['evil.zip', 'evil.zip']],
  ['请看 evil.com. 或 evil.com...', ['evil.com', 'evil.com']],
  ['看-evil.com，x_evil.com，evil.com-看', ['evil.com', 'evil.com', 'evil.com']],
  ['https:\\/\\/evil.com 和 http://evil.com\\@portal.cn', ['evil.com', 'evil.com']],
  ['evil.中国/x', ['evil.中国']],
  ['1.集合地点 2.中国馆', []],
  ['first.last@mail.example、a-b_c@mail.example', []],
  ['leader@mail.example', []],
  ['名单.xlsx、sheet.pdf', []],
  ['3.5km，No.1，p.m.，8:00–11:30', []],
])('finds the hosts in %s', (text, hosts) => expect(webHosts(text)).toEqual(hosts))
