import { callApi, CallFailed, type ApiCaller } from '@hima/api-kit/testing';
import { PASSWORD } from './main-api.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

interface Auth {
  accessToken: string;
  expireInSeconds: number;
  userId: string;
}

/** Signs in as the console does and keeps the cookie, as a browser does. */
export class Browser {
  cookie = '';
  /** Of the last answer that has set a cookie. */
  setCookie = '';
  /** Sent with every request, besides the usual ones. */
  headers: Record<string, string> = {};

  constructor(
    private readonly url: string,
    private readonly userAgent = FIREFOX,
  ) {}

  async post<T>(path: string, body: unknown = {}, token?: string): Promise<T> {
    const response = await fetch(`${this.url}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'abp-tenantid': '1',
        'user-agent': this.userAgent,
        ...(this.cookie && { cookie: this.cookie }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...this.headers,
      },
      body: JSON.stringify(body),
    });
    const set = response.headers.get('set-cookie');
    if (set !== null) {
      this.setCookie = set;
      this.cookie = set.split(';')[0] ?? '';
    }
    const answer = (await response.json()) as { result: T };
    if (!response.ok) throw new CallFailed(response.status, answer, response.headers);
    return answer.result;
  }

  signIn(userNameOrEmailAddress: string, password = PASSWORD): Promise<Auth> {
    return this.post<Auth>('TokenAuth/Authenticate', { userNameOrEmailAddress, password });
  }

  renew(idleSeconds = 0): Promise<Auth> {
    return this.post<Auth>('TokenAuth/Renew', { idleSeconds });
  }

  signOut(token?: string): Promise<null> {
    return this.post('TokenAuth/SignOut', {}, token);
  }

  as({ accessToken }: Auth): ApiCaller {
    return callApi(this.url, accessToken);
  }
}
