import { theme } from '@fitout/ui-kit';
import { PageColumn, Panel } from '@fitout/ui-kit/marketplace';
import { Button, Stack, Text } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { serviceHref } from '../navigation/hrefs.js';

/** `/ForgotPassword`: how a user who cannot log in gets a new password. The contract has no call for it (docs/decisions). */
export const ForgotScreen = observer(function ForgotScreen() {
  const { account, config } = useApp();
  const navigate = useNavigate();
  const { serviceContact } = config.site;
  const user = account.login?.user;
  return (
    <PageColumn narrow>
      <Panel>
        <Stack gap={16} pad={12} align="start">
          <Text as="h1" font="page">
            找回密码
          </Text>
          <Text as="p" tone="text2">
            为保护你的账号，密码由平台客服核实身份后重置。
          </Text>
          <Steps>
            <li>
              <b>联系平台客服</b>
              {serviceContact === '' ? '请通过你签约或下单时的联系方式联系平台客服。' : serviceContact}
              {user !== undefined && <Link to={serviceHref(user.service)}>在线咨询</Link>}
            </li>
            <li>
              <b>核实身份</b>
              请准备用户名、绑定的手机号或最近一笔订单的编号。客服不会向你索要原密码或验证码。
            </li>
            <li>
              <b>登录并修改密码</b>
              用客服提供的新密码登录，随后在「个人中心 › 账号与安全」中改成自己的密码。
            </li>
          </Steps>
          {user === undefined && (
            <Button tone="primary" onClick={() => void navigate('/Login')}>
              返回登录
            </Button>
          )}
        </Stack>
      </Panel>
    </PageColumn>
  );
});

const { color, font, space } = theme;

const Steps = styled.ol`
  display: grid;
  gap: ${space[16]};
  padding-inline-start: ${space[20]};
  list-style: decimal;
  li {
    padding-inline-start: ${space[4]};
    color: ${color.text2};
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    color: ${color.text};
    font: ${font.bodyStrong};
  }
  li a {
    margin-inline-start: ${space[8]};
    text-decoration: underline;
  }
`;
