import type { ImClient } from '@fitout/im-core';
import { Button, Card, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { startChat, type Login } from './startChat.js';

export interface LoginPageProps {
  readonly onClient: (client: ImClient) => void;
}

/** The app's own log-in form. It waits until the chat has logged in. */
export function LoginPage({ onClient }: LoginPageProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function logIn(login: Login) {
    setBusy(true);
    const started = await startChat(login);
    setBusy(false);
    if (started.ok) onClient(started.client);
    else setProblem(started.problem);
  }

  return (
    <Flex justify="center" align="center" style={{ height: '100%' }}>
      <Card title="Acme back office" style={{ width: 340 }}>
        <Form<Login> layout="vertical" requiredMark={false} onFinish={(login) => void logIn(login)}>
          <Form.Item label="User ID" name="userId" rules={[{ required: true }]}>
            <Input autoComplete="username" />
          </Form.Item>
          <Form.Item
            label="Password"
            name="password"
            rules={[{ required: true }]}
            {...(problem !== null && { help: problem, validateStatus: 'error' })}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={isBusy}>
            Log in
          </Button>
        </Form>
      </Card>
    </Flex>
  );
}
