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
    setProblem(null);
    const started = await startChat(login).finally(() => setBusy(false));
    if (started.ok) onClient(started.client);
    else setProblem(started.problem);
  }

  return (
    <Flex justify="center" align="center" style={{ height: '100%' }}>
      <Card title="Acme back office" style={{ width: 340 }}>
        <Form<Login> layout="vertical" requiredMark={false} onFinish={(login) => void logIn(login)}>
          <Form.Item
            label="User ID"
            name="userId"
            rules={[{ required: true, whitespace: true, message: 'Please enter your user ID' }]}
          >
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
